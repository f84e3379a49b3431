import { LedgerError } from '../database/LedgerError.ts'
import { fenceWriter } from './fenceWriter.ts'
import type { Writer } from './startWriter.ts'

/**
 * Undoes every block above `number`, with all its rows, in one transaction. Current reserves, candles and statistics
 * follow of themselves, since they are read from the rows that stay.
 * @throws {FencedError} where another writer has taken over.
 * @throws {LedgerError} where the ledger does not remember that block: it lies below the finalized one.
 */
export async function rollbackTo(writer: Writer, number: number): Promise<void> {
  await writer.ledger.db.transaction().execute(async (trx) => {
    const cursor = await trx.selectFrom('cursor').selectAll().executeTakeFirstOrThrow()
    const block = await trx
      .selectFrom('block')
      .select(['number', 'id', 'timestamp'])
      .where('number', '=', number)
      .executeTakeFirst()
    if (!block) throw new LedgerError(`Block ${number} is final or unknown: it cannot be undone.`)
    await fenceWriter(trx, writer, { after: cursor.head_id, head: block, finalizedNumber: 0 })
    await trx.deleteFrom('block').where('number', '>', number).execute()
    for (const table of ['pool', 'sync', 'trade', 'swap'] as const) {
      await trx.deleteFrom(table).where('block', '>', number).execute()
    }
  })
}
