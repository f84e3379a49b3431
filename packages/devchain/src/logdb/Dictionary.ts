import type { Reader } from '../codec/Reader.ts'
import type { Writer } from '../codec/Writer.ts'

/** Gives texts small numbers, from 1, by their first appearance. */
export class Dictionary {
  readonly #numbers = new Map<string, number>()

  add(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const number = this.#numbers.size + 1
    this.#numbers.set(name, number)
    return number
  }

  /** Texts of bytes, in the order of their numbers. */
  write(writer: Writer): void {
    writer.uint(this.#numbers.size)
    for (const name of this.#numbers.keys()) {
      writer.byte((name.length - 2) / 2)
      writer.hex(name)
    }
  }

  /** Takes over what was written, in place of its own. */
  read(reader: Reader): void {
    this.#numbers.clear()
    for (let left = reader.uint(); left > 0; left--) this.add(reader.hex(reader.byte()))
  }

  find(name: string): number | undefined {
    return this.#numbers.get(name)
  }
}
