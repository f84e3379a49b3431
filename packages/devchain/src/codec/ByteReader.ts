import type { Address, Hex } from '@vermeil/units'

/** Reads values that a ByteWriter wrote. */
export class ByteReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  }

  byte(): number {
    return this.#bytes.readUInt8(this.#at++)
  }

  uint(): number {
    this.#at += 4
    return this.#bytes.readUInt32LE(this.#at - 4)
  }

  long(): number {
    this.#at += 8
    return this.#bytes.readDoubleLE(this.#at - 8)
  }

  word(): bigint {
    const size = this.byte()
    return size === 0 ? 0n : BigInt(this.hex(size))
  }

  block(): Uint8Array {
    const size = this.uint()
    this.#at += size
    return new Uint8Array(this.#bytes.subarray(this.#at - size, this.#at))
  }

  /** Bytes of a known length. */
  fixed(size: number): Uint8Array {
    this.#at += size
    return new Uint8Array(this.#bytes.subarray(this.#at - size, this.#at))
  }

  /** Everything that has not been read yet. */
  rest(): Uint8Array {
    return this.#bytes.subarray(this.#at)
  }

  hex(size: number): Hex {
    this.#at += size
    return `0x${this.#bytes.toString('hex', this.#at - size, this.#at)}`
  }

  address(): Address {
    return this.hex(20) as Address
  }

  /** A list with its length before the items. */
  list<Item>(read: () => Item): Item[] {
    return Array.from({ length: this.uint() }, read)
  }
}
