import type { Hex } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'

/**
 * Whether a block that was the head is still in the ledger: no reorg has removed it. The ledger forgets the ids of
 * blocks below the finalized one, which no reorg removes.
 */
export async function hasBlock(
  ledger: Ledger,
  { number, id }: { number: number; id: Hex },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from block where id = ${id})
        or exists (select from cursor where finalized_number > ${number}::integer) as found`.execute(
    ledger.db,
  )
  return rows[0]?.found ?? false
}
