import type { Address } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'

/** The primary names of accounts: the name that each claimed last. Accounts without a name are left out. */
export async function readNames(
  ledger: Ledger,
  accounts: readonly Address[],
): Promise<Map<Address, string>> {
  const { rows } = await sql<{ account: Address; name: string }>`
    select distinct on (account) account, name from name_claim
     where account = any(${[...accounts]}::text[])
     order by account, block desc, log_index desc`.execute(ledger.db)
  return new Map(rows.map(({ account, name }) => [account, name]))
}
