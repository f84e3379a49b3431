import { oracleRefreshMs, oracleRetryMs } from '../limits.ts'

/**
 * The oracle's value of one VET in dollars, scaled by 10^12. It is read when asked for and older than a minute;
 * while the oracle fails it is zero (specification 1 section 7).
 */
export class VetPrice {
  readonly #fetch: () => Promise<bigint>
  readonly #clock: () => number
  #value = 0n
  #expiresAtMs = Number.NEGATIVE_INFINITY
  #reading: Promise<bigint> | undefined

  constructor(fetch: () => Promise<bigint>, clock: () => number) {
    this.#fetch = fetch
    this.#clock = clock
  }

  /** The current value, zero while unknown. */
  async read(): Promise<bigint> {
    if (this.#clock() < this.#expiresAtMs) return this.#value
    this.#reading ??= this.#refresh().finally(() => {
      this.#reading = undefined
    })
    return await this.#reading
  }

  async #refresh(): Promise<bigint> {
    try {
      this.#value = await this.#fetch()
      this.#expiresAtMs = this.#clock() + oracleRefreshMs
    } catch {
      this.#value = 0n
      this.#expiresAtMs = this.#clock() + oracleRetryMs
    }
    return this.#value
  }
}
