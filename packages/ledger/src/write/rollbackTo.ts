import { sql, type Transaction } from 'kysely'
import { LedgerError } from '../engine/LedgerError.ts'
import type { Schema } from '../schema/Schema.ts'
import { factNames, findTable, stateNames, type TableName } from '../schema/tables.ts'
import { fenceWriter } from './fenceWriter.ts'
import type { Writer } from './startWriter.ts'

/**
 * Undoes every block above `number` in one transaction: deletes its facts and restores the previous states.
 * @throws {FencedError} if another writer has taken over.
 * @throws {LedgerError} if the block is below the finalized one or unknown.
 */
export async function rollbackTo(writer: Writer, number: number): Promise<void> {
  try {
    await writer.ledger.db.transaction().execute(async (trx) => {
      const cursor = await trx.selectFrom('cursor').selectAll().executeTakeFirstOrThrow()
      const block = await trx
        .selectFrom('block')
        .select(['number', 'id', 'timestamp'])
        .where('number', '=', number)
        .executeTakeFirst()
      if (!block) throw new LedgerError(`Block ${number} is final or unknown: it cannot be undone.`)
      await fenceWriter(trx, writer, { after: cursor.head_id, head: block, finalizedNumber: 0 })
      // Restoring rows must not save previous rows again.
      await sql`select set_config('vermeil.block', '', true)`.execute(trx)
      const { rows } = await sql<{ name: string }>`
        select distinct name from undo where block > ${number}::integer`.execute(trx)
      for (const table of stateNames)
        if (rows.some(({ name }) => name === table)) await restoreRows(trx, table, number)
      await deleteFacts(trx, block)
    })
  } finally {
    writer.directory.clear()
  }
}

/** Deletes the facts of all blocks above a block in one statement. */
async function deleteFacts(
  trx: Transaction<Schema>,
  { number, timestamp }: { number: number; timestamp: number },
): Promise<void> {
  const deletions = factNames.map((table) => {
    const later = findTable(table).partitionBy
      ? sql`block > ${number}::integer and timestamp > ${timestamp}::bigint`
      : sql`block > ${number}::integer`
    return sql`${sql.id(`deleted_${table}`)} as (delete from ${sql.table(table)} where ${later})`
  })
  await sql`
    with ${sql.join(deletions)},
    deleted_block as (delete from block where number > ${number}::integer),
    deleted_undo as (delete from undo where block > ${number}::integer)
    select 1`.execute(trx)
}

/** Restores the rows as they were before the undone blocks. Rows that these blocks created are deleted. */
async function restoreRows(
  trx: Transaction<Schema>,
  table: TableName,
  number: number,
): Promise<void> {
  const target = sql.table(table)
  const { primaryKey } = findTable(table)
  const matches = primaryKey.map((key) => sql`${target}.${sql.ref(key)} = former.${sql.ref(key)}`)
  await sql`
    delete from ${target} using (
      select distinct former.* from undo, jsonb_populate_record(null::${target}, undo.key) as former
       where undo.name = ${table} and undo.block > ${number}::integer
    ) as former
    where ${sql.join(matches, sql` and `)}`.execute(trx)
  await sql`
    insert into ${target}
    select former.* from (
      select distinct on (key) key, before from undo
       where name = ${table} and block > ${number}::integer
       order by key, id
    ) as first, jsonb_populate_record(null::${target}, first.before) as former
    where first.before is not null`.execute(trx)
}
