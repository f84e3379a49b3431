import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import type { Schema } from '../schema/Schema.ts'
import type { ServerLimits } from './createPool.ts'
import { headChannel } from './headChannel.ts'
import type { Ledger } from './Ledger.ts'
import { lockFolder } from './lockFolder.ts'
import { migrate } from './migrate.ts'
import { openFolder } from './openFolder.ts'
import { openMemory } from './openMemory.ts'
import { openOnlyPartition } from './openPartitions.ts'
import { openServer } from './openServer.ts'
import { type Columns, readColumns } from './readColumns.ts'

/**
 * PGlite in a folder, a PostgreSQL server by URL, or PGlite in memory for tests. A `reader` writes nothing, may be on a
 * replica, and has short time limits.
 */
export type LedgerPlace =
  | { folder: string }
  | { url: string; reader?: boolean; limits?: Partial<ServerLimits> }
  | { memory: true }

/**
 * Opens the ledger and brings its tables up to date. A folder is held by one process at a time.
 * @throws {LedgerError} where the folder is held by another process or damaged, or the server does not answer.
 */
export async function openLedger(place: LedgerPlace): Promise<Ledger> {
  if ('url' in place) return openServer(place.url, place)
  if ('memory' in place) return openEmbedded(await openMemory(), async () => undefined)
  const unlock = await lockFolder(place.folder)
  try {
    return await openEmbedded(await openFolder(place.folder), unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

async function openEmbedded(pglite: PGlite, unlock: () => Promise<void>): Promise<Ledger> {
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) })
  let columns: Columns
  try {
    await migrate(db)
    await openOnlyPartition(db)
    columns = await readColumns(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    db,
    engine: 'pglite',
    lead: async () => ({
      lost: new AbortController().signal,
      [Symbol.asyncDispose]: async () => undefined,
    }),
    columns,
    async listen(onNotice) {
      const unlisten = await pglite.listen(headChannel, onNotice)
      return { [Symbol.asyncDispose]: () => (pglite.closed ? Promise.resolve() : unlisten()) }
    },
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await unlock()
    },
  }
}
