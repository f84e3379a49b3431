import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findDamagedFile } from './findDamagedFile.ts'
import { LedgerError } from './LedgerError.ts'
import { PGliteThread } from './PGliteThread.ts'

const unfinished = 'pglite.new.'

/**
 * Opens PGlite in a folder that this process has locked. A separate process creates a new cluster, because that blocks
 * its thread for seconds and leaves much memory in use. The cluster is moved into place when it is complete.
 * @throws {LedgerError} if the cluster is damaged or cannot be created.
 */
export async function openFolder(folder: string): Promise<PGliteThread> {
  const data = join(folder, 'pglite')
  if (!existsSync(data)) await createCluster(folder, data)
  let pglite: PGliteThread | undefined
  try {
    pglite = await PGliteThread.open({ dataDir: data })
    await assertIntact(pglite, data)
    return pglite
  } catch (cause) {
    await pglite?.close()
    throw new LedgerError(
      `The database in ${data} is damaged and cannot be opened: move that folder away and start again. Everything in it is read again from the chain.`,
      { cause },
    )
  }
}

/** All pages of a cluster are on disk right after it was opened. Clusters of older versions have no checksums. */
async function assertIntact(pglite: PGliteThread, data: string): Promise<void> {
  const { rows } = await pglite.query<{ data_checksums: string }>('show data_checksums')
  const damaged = rows[0]?.data_checksums === 'on' ? findDamagedFile(data) : undefined
  if (damaged !== undefined)
    throw new LedgerError(`A page of ${join(data, damaged)} has a wrong checksum.`)
}

/**
 * The code that creates a cluster runs once, so optimizing it only costs time and memory: with this flag 2.4 s and
 * 480 MB, without it 3.3 s and 1 GB. It only works on the command line.
 */
const liftoffOnly = '--liftoff-only'

async function createCluster(folder: string, data: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(unfinished)) await rm(join(folder, name), { recursive: true, force: true })
  }
  const draft = join(folder, `${unfinished}${process.pid}`)
  const program = fileURLToPath(new URL('./createCluster.ts', import.meta.url))
  const child = spawn(process.execPath, [liftoffOnly, program, draft], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stopChild = () => child.kill()
  process.once('exit', stopChild)
  let errorText = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorText = (errorText + text).slice(-2000)
  })
  const [code] = await once(child, 'close')
  process.off('exit', stopChild)
  if (code !== 0) {
    throw new LedgerError(`The database in ${data} could not be created: is the disk full?`, {
      cause: new Error(errorText),
    })
  }
  await rename(draft, data)
}
