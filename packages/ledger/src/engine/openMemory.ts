import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, PGliteDialect } from 'kysely'
import { createStatements } from '../schema/createStatements.ts'
import type { Schema } from '../schema/Schema.ts'
import { createTables } from './createTables.ts'
import { openOnlyPartition } from './openPartitions.ts'
import { clusterSettings, openPGlite } from './openPGlite.ts'
import { PGliteThread } from './PGliteThread.ts'

/** The usual place for caches of packages. */
const cacheFolder = fileURLToPath(
  new URL('../../../../node_modules/.cache/vermeil-ledger', import.meta.url),
)

/**
 * Opens PGlite in memory with the ledger's tables. Creating a cluster takes seconds of CPU time, so one cluster
 * for each version of the engine and the tables is cached as a file and loaded from then on.
 */
export async function openMemory(): Promise<PGliteThread> {
  // The manifest names the version of the engine.
  const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  const inputs = [manifest, clusterSettings, createStatements()]
  const digest = createHash('sha256').update(JSON.stringify(inputs)).digest('hex')
  const path = join(cacheFolder, `${digest.slice(0, 32)}.tar`)
  const cached = await readCached(path)
  if (cached) return await PGliteThread.open({ loadDataDir: new Blob([cached]) })
  const dump = await dumpCluster()
  try {
    await saveCached(path, dump)
  } catch {
    // Without a cache the next call creates a cluster again, which only costs time.
  }
  return await PGliteThread.open({ loadDataDir: dump })
}

/** The cached file; undefined if there is none. */
async function readCached(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Creates a cluster with empty tables. */
async function dumpCluster(): Promise<Blob> {
  const pglite = await openPGlite({})
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) })
  try {
    await createTables(db)
    await openOnlyPartition(db)
    await pglite.exec('checkpoint')
    return await pglite.dumpDataDir('none')
  } finally {
    await db.destroy()
  }
}

/** Several processes may save the same file at once. Renaming makes sure that none reads a partial one. */
async function saveCached(path: string, dump: Blob): Promise<void> {
  await mkdir(cacheFolder, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()))
  await rename(draft, path)
}
