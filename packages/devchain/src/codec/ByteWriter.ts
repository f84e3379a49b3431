import { encodeQuantity } from '../word/word.ts'

/** Writes values into bytes, which a ByteReader reads in the same order. */
export class ByteWriter {
  #bytes = Buffer.allocUnsafe(1024)
  #length = 0

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }

  byte(value: number): void {
    this.#reserve(1)
    this.#bytes[this.#length++] = value
  }

  /** An integer below 2^32. */
  uint(value: number): void {
    this.#reserve(4)
    this.#length = this.#bytes.writeUInt32LE(value, this.#length)
  }

  /** A safe integer. */
  long(value: number): void {
    this.#reserve(8)
    this.#length = this.#bytes.writeDoubleLE(value, this.#length)
  }

  /** A number below 2^256. */
  word(value: bigint): void {
    const bytes = encodeQuantity(value)
    this.byte(bytes.length)
    this.fixed(bytes)
  }

  /** Bytes with their length. */
  block(bytes: Uint8Array): void {
    this.uint(bytes.length)
    this.fixed(bytes)
  }

  /** Bytes whose length the reader knows. */
  fixed(bytes: Uint8Array): void {
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** A `0x` text of bytes whose length the reader knows. */
  hex(text: string): void {
    const size = (text.length - 2) / 2
    this.#reserve(size)
    this.#bytes.write(text.slice(2), this.#length, size, 'hex')
    this.#length += size
  }

  #reserve(size: number): void {
    if (this.#length + size <= this.#bytes.length) return
    const grown = Buffer.allocUnsafe(Math.max(this.#length + size, this.#bytes.length * 2))
    grown.set(this.bytes())
    this.#bytes = grown
  }
}
