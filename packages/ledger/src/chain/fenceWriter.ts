import type { Hex, Seconds } from '@vermeil/units'
import type { Transaction } from 'kysely'
import { LedgerError } from '../database/LedgerError.ts'
import type { Schema } from '../database/Schema.ts'
import type { Writer } from './startWriter.ts'

interface Move {
  after: Hex | null
  head: { number: number; id: Hex; timestamp: Seconds }
  finalizedNumber: number
}

/**
 * Moves the cursor for the writer of this epoch and for nobody else, and forgets the blocks that finality has
 * passed. The finalized number never goes back.
 * @throws {FencedError} where another writer has taken over or the head is not `after`.
 */
export async function fenceWriter(
  trx: Transaction<Schema>,
  writer: Writer,
  { after, head, finalizedNumber }: Move,
): Promise<void> {
  const moved = await trx
    .updateTable('cursor')
    .set((column) => ({
      head_number: head.number,
      head_id: head.id,
      head_timestamp: head.timestamp,
      finalized_number: column.fn<number>('greatest', [
        'finalized_number',
        column.val(finalizedNumber),
      ]),
    }))
    .where('epoch', '=', writer.epoch)
    .where('genesis_id', '=', writer.genesisId)
    .where('head_id', 'is not distinct from', after)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) throw new FencedError()
  await trx
    .deleteFrom('block')
    .where('number', '<', (from) => from.selectFrom('cursor').select('finalized_number'))
    .execute()
}

/** Another writer has taken over, or has moved the head. This writer must stop; a new one may start. */
export class FencedError extends LedgerError {
  override name = 'FencedError'
  constructor() {
    super(
      'Another indexer writes this ledger now: this one stops. Run one indexer for each database.',
    )
  }
}
