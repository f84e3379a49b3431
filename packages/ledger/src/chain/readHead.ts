import type { Hex, Seconds } from '@vermeil/units'
import type { Ledger } from '../engine/Ledger.ts'

/** How far the ledger has come. */
export interface LedgerHead {
  genesisId: Hex
  /** The newest block whose rows are in the ledger. */
  number: number
  id: Hex
  timestamp: Seconds
  /** This block and all before it cannot be undone. */
  finalizedNumber: number
}

/** The head of the ledger; undefined before the first block is written. */
export async function readHead(ledger: Ledger): Promise<LedgerHead | undefined> {
  const row = await ledger.db.selectFrom('cursor').selectAll().executeTakeFirst()
  if (!row || row.head_number === null || row.head_id === null || row.head_timestamp === null)
    return undefined
  return {
    genesisId: row.genesis_id,
    number: row.head_number,
    id: row.head_id,
    timestamp: row.head_timestamp,
    finalizedNumber: row.finalized_number ?? 0,
  }
}
