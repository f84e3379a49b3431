import { oracleStaleSeconds } from '@vermeil/abi'
import type { Seconds } from '@vermeil/units'
import { oracleRefreshMs, oracleRetryMs } from '../config/limits.ts'

/** A value of the oracle, as it was published. */
export interface PublishedVetPrice {
  /** Dollars for one VET, scaled by 10^12. */
  value: bigint
  updatedAt: Seconds
}

/** The value of one VET in dollars. */
export interface VetUsd {
  /** Scaled by 10^12; zero while unknown. */
  value: bigint
  /** The oracle published the price more than a day ago (SWP-28). Show it with a warning. */
  isStale: boolean
}

/**
 * The oracle's value of one VET in dollars. It is read when asked for and older than a minute; while the oracle fails
 * it is zero (1 §7).
 */
export class VetPrice {
  readonly #fetch: () => Promise<PublishedVetPrice>
  readonly #clock: () => number
  #latest: PublishedVetPrice | null = null
  #expiresAtMs = Number.NEGATIVE_INFINITY
  #reading: Promise<PublishedVetPrice | null> | undefined

  constructor(fetch: () => Promise<PublishedVetPrice>, clock: () => number) {
    this.#fetch = fetch
    this.#clock = clock
  }

  /** The current value. @param now the time of the block that an answer is made for. */
  async read(now: Seconds): Promise<VetUsd> {
    const latest = await this.#readLatest()
    if (latest === null) return { value: 0n, isStale: false }
    return { value: latest.value, isStale: now - latest.updatedAt > oracleStaleSeconds }
  }

  async #readLatest(): Promise<PublishedVetPrice | null> {
    if (this.#clock() < this.#expiresAtMs) return this.#latest
    this.#reading ??= this.#refresh().finally(() => {
      this.#reading = undefined
    })
    return await this.#reading
  }

  async #refresh(): Promise<PublishedVetPrice | null> {
    try {
      this.#latest = await this.#fetch()
      this.#expiresAtMs = this.#clock() + oracleRefreshMs
    } catch {
      this.#latest = null
      this.#expiresAtMs = this.#clock() + oracleRetryMs
    }
    return this.#latest
  }
}
