import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolder } from '@vermeil/files'
import { LedgerError } from './LedgerError.ts'

/**
 * Takes the folder for this process. Two processes on one PGlite folder lose rows without an error, so the second
 * is refused; the lock of a process that no longer lives is taken over.
 * @returns what gives the folder back.
 * @throws {LedgerError} naming the process that holds the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock')
  const mine = JSON.stringify(describeProcess(process.pid))
  try {
    createFolder(folder)
  } catch (cause) {
    throw new LedgerError(`The database folder ${folder} cannot be created.`, { cause })
  }
  const draft = `${path}.${process.pid}`
  await writeFile(draft, mine)
  try {
    await takeLock(path, draft, folder)
  } finally {
    await rm(draft, { force: true })
  }
  return async () => {
    if ((await readOwner(path)) === mine) await rm(path, { force: true })
  }
}

/** A hard link appears whole or not at all, and to one process only. */
async function takeLock(path: string, draft: string, folder: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (await isLinked(draft, path)) return
    const owner = await readOwner(path)
    if (owner === undefined) continue
    if (isLiving(owner)) {
      throw new LedgerError(
        `The database in ${folder} is in use by process ${parseOwner(owner)?.pid}: stop that process or choose another data folder.`,
        { retryable: true },
      )
    }
    await removeStale(path, owner)
  }
  throw new LedgerError(`The lock ${path} changes hands all the time: start again.`, {
    retryable: true,
  })
}

async function isLinked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw new LedgerError(`The lock ${path} cannot be written.`, { cause: error })
  }
}

/** Moving a file succeeds for one process only; what was moved by mistake is put back. */
async function removeStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.stale.${process.pid}`
  try {
    await rename(path, aside)
  } catch {
    return
  }
  if ((await readOwner(aside)) !== stale) await isLinked(aside, path)
  await rm(aside, { force: true })
}

async function readOwner(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined)
}

interface Owner {
  pid: number
  /** Tells a process from a later one of the same number; null where the system does not say. */
  born: string | null
}

function describeProcess(pid: number): Owner {
  return { pid, born: readBirth(pid) }
}

/** Boot and start time of a process, which Linux gives under /proc. */
function readBirth(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const startTicks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${startTicks}`
  } catch {
    return null
  }
}

function parseOwner(text: string): Owner | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' && 'pid' in value
      ? (value as Owner)
      : undefined
  } catch {
    return undefined
  }
}

function isLiving(text: string): boolean {
  const owner = parseOwner(text)
  if (owner === undefined || !Number.isInteger(owner.pid) || owner.pid <= 0) return false
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const born = readBirth(owner.pid)
  return owner.born === null || born === null || owner.born === born
}
