import { Kysely, PGliteDialect } from 'kysely'
import type { Schema } from '../schema/Schema.ts'
import type { ServerLimits } from './createPool.ts'
import { createTables } from './createTables.ts'
import { headChannel } from './headChannel.ts'
import type { Ledger } from './Ledger.ts'
import { lockDatabase } from './lockDatabase.ts'
import { openFolder } from './openFolder.ts'
import { openMemory } from './openMemory.ts'
import { openOnlyPartition } from './openPartitions.ts'
import { openServer } from './openServer.ts'
import type { PGliteThread } from './PGliteThread.ts'

/**
 * PGlite in a folder, a PostgreSQL server by URL, or PGlite in memory for tests. `printLine` is called with a sentence for
 * the user if the ledger in a folder is rebuilt. A `reader` writes nothing, may be on a replica, and has short time
 * limits.
 */
export type LedgerLocation =
  | { folder: string; printLine?: (line: string) => void }
  | { url: string; reader?: boolean; limits?: Partial<ServerLimits> }
  | { memory: true }

/**
 * Opens the ledger and creates its tables in an empty database. One process at a time can open a folder. In a folder,
 * the tables of an earlier version are dropped and created again: the indexer then reads everything from the chain.
 * @throws {LedgerError} if another process has opened the folder, if it is damaged, or if the server does not answer.
 * @throws {SchemaVersionError} if the tables are of another version.
 */
export async function openLedger(place: LedgerLocation): Promise<Ledger> {
  if ('url' in place) return openServer(place.url, place)
  if ('memory' in place) return openEmbedded(await openMemory(), {})
  const unlock = await lockDatabase(place.folder)
  try {
    return await openEmbedded(await openFolder(place.folder), {
      unlock,
      printLine: place.printLine,
    })
  } catch (error) {
    await unlock()
    throw error
  }
}

interface EmbeddedOptions {
  unlock?: () => Promise<void>
  printLine?: ((line: string) => void) | undefined
}

async function openEmbedded(
  pglite: PGliteThread,
  { unlock, printLine }: EmbeddedOptions,
): Promise<Ledger> {
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) })
  try {
    if (await createTables(db, { rebuilds: true })) printLine?.(rebuildLine)
    await openOnlyPartition(db)
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
    async listen(onNotice) {
      const unlisten = await pglite.listen(headChannel, onNotice)
      return { [Symbol.asyncDispose]: async () => unlisten() }
    },
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await unlock?.()
    },
  }
}

const rebuildLine = 'The ledger is of an earlier version of Vermeil: it is rebuilt from the chain.'
