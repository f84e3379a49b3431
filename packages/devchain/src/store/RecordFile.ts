import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs'
import { crc32 } from 'node:zlib'
import { Offsets } from './Offsets.ts'

/** The length of the record, its checksum, and a checksum of these two. */
const headBytes = 12
/** The file's kind and the version of its records. */
const mark = Buffer.from('vermeil blocks 1\n')

/** A file of consecutive records with checksums. */
export class RecordFile {
  readonly #file: number

  /** Creates the file if it does not exist. */
  constructor(path: string) {
    this.#file = openSync(path, 'a+')
    closeSync(this.#file)
    this.#file = openSync(path, 'r+')
  }

  /**
   * Finds and checks every record. An incomplete last record is cut off.
   * @throws {RecordError} if an earlier record is damaged.
   */
  scan(): Offsets {
    const end = this.#size()
    if (end < mark.length) {
      this.truncate(0)
      this.#write(mark, 0)
      return new Offsets(mark.length)
    }
    if (!this.#read(0, mark.length).equals(mark)) throw new RecordError('is of another version')
    const offsets = new Offsets(mark.length)
    while (offsets.end < end) {
      const size = this.#check(offsets.end, end, offsets.count)
      if (size === undefined) this.truncate(offsets.end)
      if (size === undefined) break
      offsets.push(offsets.end + headBytes + size)
    }
    return offsets
  }

  append(record: Uint8Array, offsets: Offsets): void {
    const start = offsets.end
    const head = Buffer.alloc(headBytes)
    head.writeUInt32LE(record.length, 0)
    head.writeUInt32LE(crc32(record), 4)
    head.writeUInt32LE(crc32(head.subarray(0, 8)), 8)
    try {
      this.#write(Buffer.concat([head, record]), start)
    } catch (error) {
      this.truncate(start)
      throw error
    }
    offsets.push(start + headBytes + record.length)
  }

  /** @throws {RecordError} if the record is damaged. */
  read(number: number, offsets: Offsets): Buffer {
    const start = offsets.start(number)
    const whole = this.#read(start, offsets.start(number + 1) - start)
    const record = whole.subarray(headBytes)
    if (whole.length < headBytes || crc32(record) !== whole.readUInt32LE(4))
      throw new RecordError(`is damaged at block ${number}`)
    return record
  }

  truncate(end: number): void {
    ftruncateSync(this.#file, end)
  }

  /** Waits until everything is on disk. */
  sync(): void {
    fsyncSync(this.#file)
  }

  close(): void {
    this.sync()
    closeSync(this.#file)
  }

  /** The size of the record at that position, or undefined if the file ends inside it. */
  #check(at: number, end: number, number: number): number | undefined {
    if (at + headBytes > end) return undefined
    const head = this.#read(at, headBytes)
    if (crc32(head.subarray(0, 8)) !== head.readUInt32LE(8)) {
      if (this.#isBlank(at, end)) return undefined
      throw new RecordError(`is damaged at block ${number}`)
    }
    const size = head.readUInt32LE(0)
    const next = at + headBytes + size
    if (next > end) return undefined
    if (crc32(this.#read(at + headBytes, size)) === head.readUInt32LE(4)) return size
    if (next === end) return undefined
    throw new RecordError(`is damaged at block ${number}`)
  }

  /** Whether only zeros follow, which a power failure can leave in unwritten parts. */
  #isBlank(at: number, end: number): boolean {
    return this.#read(at, end - at).every((byte) => byte === 0)
  }

  #size(): number {
    return fstatSync(this.#file).size
  }

  #read(start: number, size: number): Buffer {
    const bytes = Buffer.allocUnsafe(size)
    let done = 0
    while (done < size) {
      const read = readSync(this.#file, bytes, done, size - done, start + done)
      if (read === 0) break
      done += read
    }
    return bytes.subarray(0, done)
  }

  #write(bytes: Uint8Array, start: number): void {
    let done = 0
    while (done < bytes.length)
      done += writeSync(this.#file, bytes, done, bytes.length - done, start + done)
  }
}

/** The file cannot be read. The message continues a sentence about it. */
export class RecordError extends Error {
  override name = 'RecordError'
}
