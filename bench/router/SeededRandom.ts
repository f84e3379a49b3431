/** A reproducible stream of random numbers: the same seed gives the same numbers on every machine. Not for secrets. */
export class SeededRandom {
  #state = 0x811c9dc5

  /** Hashes the seed by FNV-1a. */
  constructor(seed: string) {
    for (let at = 0; at < seed.length; at++)
      this.#state = Math.imul(this.#state ^ seed.charCodeAt(at), 0x01000193) >>> 0
  }

  /** Uniform in [0, 1). */
  uniform(): number {
    return (this.#next() * 2 ** 21 + (this.#next() >>> 11)) / 2 ** 53
  }

  /** A whole number in [0, below). */
  integer(below: number): number {
    return Math.floor(this.uniform() * below)
  }

  /** Standard normal. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.uniform())) * Math.cos(2 * Math.PI * this.uniform())
  }

  /** The next 32 bits of the splitmix32 generator. */
  #next(): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0
    let mixed = this.#state ^ (this.#state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
}
