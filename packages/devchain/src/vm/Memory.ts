import { VmError, vmErrors } from './VmError.ts'

const initialBytes = 4096
/** A larger memory is not reused for the next frame. */
const keptBytes = 65_536
/** The largest size that Thor can price without an overflow. */
const maxBytes = 0xffffffffe0

/** The memory of a frame, which grows by words. It must be grown before every access. */
export class Memory {
  /** Bytes in use. */
  length = 0
  #paid = 0
  #bytes: Buffer = Buffer.alloc(initialBytes)
  #view: DataView = new DataView(this.#bytes.buffer, this.#bytes.byteOffset, initialBytes)

  /**
   * The gas for growing to `size` bytes.
   * @throws {VmError} if no amount of gas can pay for it.
   */
  price(size: number): number {
    if (size <= this.length) return 0
    if (size > maxBytes) throw new VmError(vmErrors.outOfGas)
    return totalPrice(size) - this.#paid
  }

  /** Grows to hold `size` bytes. */
  grow(size: number): void {
    if (size <= this.length) return
    this.length = Math.ceil(size / 32) * 32
    this.#paid = totalPrice(size)
    if (this.length <= this.#bytes.length) return
    const grown = Buffer.alloc(Math.max(this.length, this.#bytes.length * 2))
    grown.set(this.#bytes)
    this.#use(grown)
  }

  readWord(offset: number): bigint {
    const view = this.#view
    const low = view.getBigUint64(offset + 24)
    const high = view.getBigUint64(offset)
    const upper = view.getBigUint64(offset + 8)
    const middle = view.getBigUint64(offset + 16)
    if (high === 0n && upper === 0n) return middle === 0n ? low : (middle << 64n) | low
    return (((((high << 64n) | upper) << 64n) | middle) << 64n) | low
  }

  writeWord(offset: number, word: bigint): void {
    const view = this.#view
    view.setBigUint64(offset + 24, word)
    view.setBigUint64(offset + 16, word >> 64n)
    view.setBigUint64(offset + 8, word >> 128n)
    view.setBigUint64(offset, word >> 192n)
  }

  writeByte(offset: number, byte: number): void {
    this.#bytes[offset] = byte
  }

  /** Returns a copy. */
  read(offset: number, size: number): Uint8Array {
    return size === 0 ? new Uint8Array(0) : new Uint8Array(this.view(offset, size))
  }

  /** Returns the bytes themselves, which must not be kept. */
  view(offset: number, size: number): Uint8Array {
    return this.#bytes.subarray(offset, offset + size)
  }

  /** Writes `size` bytes of the source from `start`. Bytes beyond its end are zeros. */
  write(offset: number, size: number, source: Uint8Array, start = 0): void {
    if (size === 0) return
    const part = source.subarray(start, start + size)
    this.#bytes.set(part, offset)
    if (part.length < size) this.#bytes.fill(0, offset + part.length, offset + size)
  }

  /** Empties it for the next frame. */
  clear(): void {
    if (this.#bytes.length <= keptBytes) this.#bytes.fill(0, 0, this.length)
    else this.#use(Buffer.alloc(initialBytes))
    this.length = 0
    this.#paid = 0
  }

  #use(bytes: Buffer): void {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  }
}

function totalPrice(size: number): number {
  const words = Math.ceil(size / 32)
  return words * 3 + Math.floor((words * words) / 512)
}
