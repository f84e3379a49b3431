import { join } from 'node:path'
import { createFolder } from '@vermeil/files'
import { ByteReader } from '../codec/ByteReader.ts'
import { ByteWriter } from '../codec/ByteWriter.ts'
import type { BlockLog } from './BlockLog.ts'
import { lockStore } from './lockStore.ts'
import { Offsets } from './Offsets.ts'
import { RecordError, RecordFile } from './RecordFile.ts'
import { SnapshotFiles } from './SnapshotFiles.ts'
import { StoreError } from './StoreError.ts'

const remedy = 'start with --fresh to make a new one'

/**
 * Opens the records in a folder, which only one process may have open. `append` returns after the operating system has
 * received the record, so a killed process loses no record.
 * @throws {StoreError} if the folder is in use, damaged, or cannot be written.
 */
export function openFileLog(folder: string): BlockLog {
  try {
    createFolder(folder)
  } catch (cause) {
    throw new StoreError(folder, 'cannot be stored: the folder cannot be created', { cause })
  }
  const unlock = lockStore(folder)
  try {
    return new FileLog(folder, unlock)
  } catch (cause) {
    unlock()
    throw nameFault(folder, cause)
  }
}

/** The records of blocks.log, and snapshots next to it that start with the position in the records. */
class FileLog implements BlockLog {
  readonly #folder: string
  readonly #file: RecordFile
  readonly #files: SnapshotFiles
  readonly #offsets: Offsets
  /** Undefined after the log is closed. */
  #unlock: (() => void) | undefined

  constructor(folder: string, unlock: () => void) {
    this.#folder = folder
    this.#unlock = unlock
    this.#file = new RecordFile(join(folder, 'blocks.log'))
    this.#files = new SnapshotFiles(folder)
    this.#offsets = this.#file.scan()
    this.#files.truncate(this.#offsets.count)
  }

  get count(): number {
    return this.#offsets.count
  }

  get snapshots(): readonly number[] {
    return this.#files.counts
  }

  append(record: Uint8Array): void {
    try {
      this.#file.append(record, this.#offsets)
    } catch (cause) {
      throw new StoreError(this.#folder, 'cannot be written: is the disk full?', { cause })
    }
  }

  read(number: number): Uint8Array {
    try {
      return this.#file.read(number, this.#offsets)
    } catch (cause) {
      throw nameFault(this.#folder, cause)
    }
  }

  truncate(count: number): void {
    this.#files.truncate(count)
    this.#offsets.truncate(count)
    this.#file.truncate(this.#offsets.end)
  }

  saveSnapshot(count: number, content: Uint8Array): void {
    const head = new ByteWriter()
    this.#offsets.write(head, count)
    try {
      this.#file.sync()
      this.#files.save(count, Buffer.concat([head.bytes(), content]))
    } catch (cause) {
      throw new StoreError(this.#folder, 'cannot be written: is the disk full?', { cause })
    }
  }

  loadSnapshot(count: number): Uint8Array | undefined {
    const whole = this.#files.load(count)
    if (whole === undefined) return undefined
    const reader = new ByteReader(whole)
    Offsets.read(reader)
    return reader.rest()
  }

  [Symbol.asyncDispose](): Promise<void> {
    const unlock = this.#unlock
    this.#unlock = undefined
    if (unlock !== undefined) {
      this.#file.close()
      unlock()
    }
    return Promise.resolve()
  }
}

function nameFault(folder: string, cause: unknown): StoreError {
  const fact = cause instanceof RecordError ? cause.message : 'cannot be read'
  return new StoreError(folder, `${fact}: ${remedy}`, { cause })
}
