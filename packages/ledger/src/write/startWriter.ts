import type { Hex } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import { LedgerError } from '../engine/LedgerError.ts'
import { Directory } from '../pools/Directory.ts'

/** The right to write. It ends when another writer starts: later writes are refused. */
export interface Writer {
  readonly ledger: Ledger
  readonly genesisId: Hex
  readonly epoch: number
  /** The ids of pools and markets that this writer has cached. */
  readonly directory: Directory
}

/**
 * Makes the caller the only writer of the ledger: a new epoch fences off all earlier writers.
 * @throws {GenesisError} if the ledger contains another chain.
 */
export async function startWriter(ledger: Ledger, genesisId: Hex): Promise<Writer> {
  const { rows } = await sql<{ genesis_id: Hex; epoch: number }>`
    insert into cursor (genesis_id, epoch) values (${genesisId}, 1)
    on conflict (id) do update
       set epoch = cursor.epoch + (cursor.genesis_id = excluded.genesis_id)::integer
    returning genesis_id, epoch`.execute(ledger.db)
  const [row] = rows
  if (row === undefined) throw new LedgerError('The cursor could not be written.')
  if (row.genesis_id !== genesisId) throw new GenesisError(row.genesis_id, genesisId)
  return { ledger, genesisId, epoch: row.epoch, directory: new Directory() }
}

/** The ledger contains the rows of another chain. No retry helps. */
export class GenesisError extends LedgerError {
  override name = 'GenesisError'
  constructor(held: Hex, offered: Hex) {
    super(
      `The ledger contains the chain with genesis ${held}, but the node is on ${offered}: use another database or another node, or start with --fresh to delete the contents of the ledger.`,
    )
  }
}
