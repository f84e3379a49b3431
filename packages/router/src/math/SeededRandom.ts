/** A reproducible stream of random numbers: the same seed gives the same numbers, so quotes are reproducible. */
export class SeededRandom {
  #state: number

  constructor(seed = 1) {
    this.#state = seed
  }

  /** The next number in [0, 1), from a linear congruential generator modulo 2^32. */
  next(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return this.#state / 2 ** 32
  }
}
