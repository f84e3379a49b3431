import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StoreError } from './StoreError.ts'

/**
 * Takes the folder for this process and returns how to give it back. The lock of a process that is gone is
 * taken over.
 * @throws {StoreError} where another process has it.
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, 'lock')
  const own = join(folder, `lock.${process.pid}`)
  try {
    writeFileSync(own, describeProcess(process.pid))
  } catch (cause) {
    throw new StoreError(folder, 'cannot be kept there: the folder cannot be written', { cause })
  }
  try {
    if (!tryLink(own, lock)) takeOver(folder, { own, lock })
  } finally {
    rmSync(own, { force: true })
  }
  return () => rmSync(lock, { force: true })
}

/** Linking fails where the lock exists, whoever comes second. */
function tryLink(own: string, lock: string): boolean {
  try {
    linkSync(own, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moves a left-over lock away first, and looks whether it was the one that was read: another may be as quick. */
function takeOver(folder: string, { own, lock }: { own: string; lock: string }): void {
  const holder = readFileSync(lock, 'utf8')
  const pid = Number(holder.split(' ')[0])
  if (isRunning(pid) && describeProcess(pid) === holder) throw inUse(folder, pid)
  const moved = `${own}.old`
  renameSync(lock, moved)
  const same = readFileSync(moved, 'utf8') === holder
  if (!same) tryLink(moved, lock)
  rmSync(moved, { force: true })
  if (!same || !tryLink(own, lock)) throw inUse(folder, pid)
}

function inUse(folder: string, pid: number): StoreError {
  return new StoreError(folder, `is in use by process ${pid}: stop that one first`, {
    retryable: true,
  })
}

/** A process that ended but was not waited for yet does not count. */
function isRunning(pid: number): boolean {
  if (readStat(pid)[0] === 'Z') return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The process's number and, where the system tells, its start: numbers are used again. */
function describeProcess(pid: number): string {
  return `${pid} ${readStat(pid)[19] ?? ''}`
}

/** What Linux tells of a process, from its state on; nothing elsewhere. */
function readStat(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}
