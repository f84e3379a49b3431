import type { ByteReader } from '../codec/ByteReader.ts'
import type { ByteWriter } from '../codec/ByteWriter.ts'

/** Numbers texts from 1 in the order of their first appearance. */
export class Dictionary {
  readonly #numbers = new Map<string, number>()

  add(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const number = this.#numbers.size + 1
    this.#numbers.set(name, number)
    return number
  }

  /** Writes the texts, which are hex, in the order of their numbers. */
  write(writer: ByteWriter): void {
    writer.uint(this.#numbers.size)
    for (const name of this.#numbers.keys()) {
      writer.byte((name.length - 2) / 2)
      writer.hex(name)
    }
  }

  /** Replaces the content by what was written. */
  read(reader: ByteReader): void {
    this.#numbers.clear()
    for (let left = reader.uint(); left > 0; left--) this.add(reader.hex(reader.byte()))
  }

  find(name: string): number | undefined {
    return this.#numbers.get(name)
  }
}
