import type { ByteReader } from '../codec/ByteReader.ts'
import type { ByteWriter } from '../codec/ByteWriter.ts'

/** Where each record of a file starts, and where the last one ends. It takes 8 bytes per record. */
export class Offsets {
  #starts = new Float64Array(1024)
  #count = 0
  #end: number

  /** `start` is the position of the first record. */
  constructor(start: number) {
    this.#end = start
    this.#starts[0] = start
  }

  get count(): number {
    return this.#count
  }

  /** The position after the last record. */
  get end(): number {
    return this.#end
  }

  start(number: number): number {
    return this.#starts[number] ?? 0
  }

  /** Adds a record that ends at this position. */
  push(end: number): void {
    this.#count++
    this.#end = end
    if (this.#count === this.#starts.length) {
      const grown = new Float64Array(this.#count * 2)
      grown.set(this.#starts)
      this.#starts = grown
    }
    this.#starts[this.#count] = end
  }

  truncate(count: number): void {
    this.#count = Math.min(count, this.#count)
    this.#end = this.start(this.#count)
  }

  write(writer: ByteWriter, count: number): void {
    writer.uint(count)
    for (let number = 0; number <= count; number++) writer.long(this.start(number))
  }

  static read(reader: ByteReader): Offsets {
    const count = reader.uint()
    const offsets = new Offsets(reader.long())
    for (let left = count; left > 0; left--) offsets.push(reader.long())
    return offsets
  }
}
