/**
 * Reproducible random numbers: the same seed gives the same numbers on every machine. Not for secrets. The generator is
 * xorshift128; the seed is mixed in by multiplications.
 */
export class SeededRandom {
  readonly #state: Uint32Array

  constructor(seed: string | number = 1) {
    this.#state = seedState(String(seed))
  }

  /** From 0 (inclusive) to 1 (exclusive), with 53 random bits. */
  next(): number {
    return (this.#draw() * 2 ** 21 + (this.#draw() >>> 11)) / 2 ** 53
  }

  /** An integer from 0 (inclusive) to `end` (exclusive). */
  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  /** True with this probability. */
  chance(share: number): boolean {
    return this.next() < share
  }

  /** Standard normal. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
  }

  /** Picks one of the items, each with the same probability. */
  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item
  }

  /**
   * Picks one of the items in proportion to their weights.
   * @throws {RangeError} if there are no items.
   */
  pickByWeight<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item {
    const total = items.reduce((sum, item) => sum + weightOf(item), 0)
    let left = this.next() * total
    for (const item of items) {
      left -= weightOf(item)
      if (left < 0) return item
    }
    const last = items.at(-1)
    if (last === undefined) throw new RangeError('There are no items to pick from.')
    return last
  }

  /** Random bytes. */
  bytes(size: number): Buffer {
    return Buffer.from(Uint8Array.from({ length: size }, () => this.below(256)))
  }

  #draw(): number {
    const [x = 1, y = 2, z = 3, w = 4] = this.#state
    const t = (x ^ (x << 11)) >>> 0
    const drawn = (w ^ (w >>> 19) ^ (t ^ (t >>> 8))) >>> 0
    this.#state.set([y, z, w, drawn])
    return drawn
  }
}

function seedState(seed: string): Uint32Array {
  const state = Uint32Array.of(0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef)
  for (let round = 0; round < 4; round++) {
    for (let i = 0; i < seed.length; i++) {
      const at = (i + round) % 4
      const mixed = Math.imul((state[at] ?? 0) ^ seed.charCodeAt(i), 0x85ebca6b)
      state[(at + 1) % 4] = ((state[(at + 1) % 4] ?? 0) + (mixed ^ (mixed >>> 13))) >>> 0
      state[at] = mixed >>> 0
    }
  }
  return state
}
