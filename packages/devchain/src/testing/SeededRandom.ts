import { createHash } from 'node:crypto'

/** A stream of random numbers that depends only on its seed. */
export class SeededRandom {
  #state: number

  constructor(seed: string) {
    this.#state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  }

  /** An integer from 0 to below `below`. */
  integer(below: number): number {
    // A Weyl sequence, mixed by multiplications.
    this.#state = (this.#state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) % below
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.integer(items.length)] as Item
  }

  bytes(size: number): Buffer {
    return Buffer.from(Array.from({ length: size }, () => this.integer(256)))
  }
}
