import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Maximum attempts to take a lock while other processes take and release it. */
const maxAttempts = 10

/**
 * Locks a folder for this process by a file in it. A lock that a process left behind when it ended is replaced.
 * @returns a function that unlocks the folder, unless another process has replaced the lock.
 * @throws {FolderInUseError} if a running process holds the lock.
 * @throws the error of the file system if the folder cannot be written.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock')
  const draft = `${path}.${process.pid}`
  const own = JSON.stringify(describeProcess(process.pid))
  writeFileSync(draft, own)
  try {
    takeLock(folder, path, draft)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (readOwner(path) === own) rmSync(path, { force: true })
  }
}

function takeLock(folder: string, path: string, draft: string): void {
  let pid: number | undefined
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    if (tryLink(draft, path)) return
    const owner = readOwner(path)
    if (owner === undefined) continue
    pid = parseOwner(owner)?.pid
    if (isRunning(owner)) break
    removeStale(path, owner)
  }
  throw new FolderInUseError(folder, pid)
}

/** Creates a hard link, which is complete from the start and which only one process can create. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Only one process can move the file. If it turns out to be a newer lock, it is put back. */
function removeStale(path: string, stale: string): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readOwner(aside) !== stale) tryLink(aside, path)
  rmSync(aside, { force: true })
}

function readOwner(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

interface Owner {
  pid: number
  /** Distinguishes a process from a later one with the same number; null if the system does not support this. */
  born: string | null
}

function describeProcess(pid: number): Owner {
  const startTicks = readStat(pid)[19]
  const boot = readOwner('/proc/sys/kernel/random/boot_id')?.trim()
  return { pid, born: startTicks === undefined ? null : `${boot} ${startTicks}` }
}

/** The fields of /proc/<pid>/stat on Linux, starting with the state; empty on other systems. */
function readStat(pid: number): string[] {
  return readOwner(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ') ?? []
}

function parseOwner(text: string): Owner | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (value === null || typeof value !== 'object' || !('pid' in value)) return undefined
    const { pid } = value
    return typeof pid === 'number' && Number.isInteger(pid) && pid > 0
      ? (value as Owner)
      : undefined
  } catch {
    return undefined
  }
}

/** Whether the process that wrote the lock still runs. A zombie process does not count as running. */
function isRunning(text: string): boolean {
  const owner = parseOwner(text)
  if (owner === undefined || readStat(owner.pid)[0] === 'Z') return false
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const { born } = describeProcess(owner.pid)
  return owner.born === null || born === null || owner.born === born
}

/** A running process holds the lock of the folder. A retry helps once that process has ended. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
  readonly retryable = true
  /** Undefined if the lock changed hands at each attempt. */
  readonly pid: number | undefined

  constructor(folder: string, pid: number | undefined) {
    super(`${folder} is in use by process ${pid ?? 'unknown'}: stop it first.`)
    this.pid = pid
  }
}
