import type { Ledger } from '../engine/Ledger.ts'
import type { BlockRow } from '../schema/Rows.ts'

/** The blocks that can still be undone, and the finalized block before them, newest first. */
export async function readBlocks(ledger: Ledger): Promise<BlockRow[]> {
  const rows = await ledger.db.selectFrom('block').selectAll().orderBy('number', 'desc').execute()
  return rows.map((row) => ({
    number: row.number,
    id: row.id,
    parentId: row.parent_id,
    timestamp: row.timestamp,
  }))
}
