import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

const mark = Buffer.from('vermeil snapshot 1\n')
const maxSnapshots = 2
const named = /^snapshot\.(\d+)$/
const unfinished = 'snapshot.new'

/** Snapshots in a folder, named by the number of blocks that they cover. */
export class SnapshotFiles {
  readonly #folder: string
  /** The newest first. */
  #counts: number[]

  /** Removes an unfinished snapshot. */
  constructor(folder: string) {
    this.#folder = folder
    rmSync(join(folder, unfinished), { force: true })
    this.#counts = readdirSync(folder)
      .map((name) => Number(named.exec(name)?.[1]))
      .filter((count) => !Number.isNaN(count))
      .toSorted((a, b) => b - a)
  }

  get counts(): readonly number[] {
    return this.#counts
  }

  /** Saves a snapshot. The file gets its name only when it is complete and on disk. */
  save(count: number, content: Uint8Array): void {
    const path = join(this.#folder, unfinished)
    const file = openSync(path, 'w')
    try {
      const sum = Buffer.alloc(4)
      sum.writeUInt32LE(crc32(content))
      writeWhole(file, Buffer.concat([mark, sum]))
      writeWhole(file, content)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(path, this.#path(count))
    this.#counts = [count, ...this.#counts.filter((other) => other !== count)]
    for (const old of this.#counts.slice(maxSnapshots)) this.#remove(old)
  }

  load(count: number): Uint8Array | undefined {
    const bytes = readFileSync(this.#path(count))
    const head = mark.length + 4
    if (bytes.length < head || !bytes.subarray(0, mark.length).equals(mark)) return undefined
    const content = bytes.subarray(head)
    return crc32(content) === bytes.readUInt32LE(mark.length) ? content : undefined
  }

  /** Removes the snapshots that cover more blocks. */
  truncate(count: number): void {
    for (const other of this.#counts) if (other > count) this.#remove(other)
  }

  #remove(count: number): void {
    rmSync(this.#path(count), { force: true })
    this.#counts = this.#counts.filter((other) => other !== count)
  }

  #path(count: number): string {
    return join(this.#folder, `snapshot.${count}`)
  }
}

function writeWhole(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
}
