import type { Hex, Seconds } from '@vermeil/units'
import { sql, type Transaction } from 'kysely'
import { headChannel } from '../engine/headChannel.ts'
import { LedgerError } from '../engine/LedgerError.ts'
import type { Schema } from '../schema/Schema.ts'
import type { Writer } from './startWriter.ts'

interface Move {
  after: Hex | null
  head: { number: number; id: Hex; timestamp: Seconds }
  finalizedNumber: number
}

/**
 * Moves the cursor if the writer's epoch is still current. It deletes the undo rows of finalized blocks and notifies
 * all followers of the head when the transaction commits. The finalized number never decreases. While the head is above
 * it, triggers save the previous rows that the transaction changes, under the number of the head.
 * @returns the finalized number: this block and all before it cannot be undone.
 * @throws {FencedError} if another writer has taken over or the head is not `after`.
 */
export async function fenceWriter(
  trx: Transaction<Schema>,
  writer: Writer,
  { after, head, finalizedNumber }: Move,
): Promise<number> {
  const { rows } = await sql<{ finalized: number }>`
    with moved as (
      update cursor set
        head_number = ${head.number}::integer,
        head_id = ${head.id},
        head_timestamp = ${head.timestamp}::bigint,
        finalized_number = greatest(finalized_number, ${finalizedNumber}::integer)
      where epoch = ${writer.epoch}::bigint and genesis_id = ${writer.genesisId}
        and head_id is not distinct from ${after}::text
      returning *
    ),
    blocks as (delete from block using moved where number < finalized_number),
    former as (delete from undo using moved where block <= finalized_number)
    select finalized_number as finalized,
           set_config('vermeil.block',
             case when head_number > finalized_number then head_number::text else '' end, true),
           pg_notify(${headChannel}, json_build_object(
             'genesisId', genesis_id, 'number', head_number, 'id', head_id,
             'timestamp', head_timestamp, 'finalizedNumber', finalized_number)::text)
      from moved`.execute(trx)
  const [row] = rows
  if (!row) throw new FencedError()
  return row.finalized
}

/** Another writer has taken over or has moved the head. This writer must stop; a new one may start. */
export class FencedError extends LedgerError {
  override name = 'FencedError'
  constructor() {
    super(
      'Another indexer is writing to this ledger, so this one stops. Run one indexer for each database.',
    )
  }
}
