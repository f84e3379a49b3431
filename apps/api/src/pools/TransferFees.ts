import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from '@vermeil/router'
import type { Address } from '@vermeil/units'
import { nodeTimeoutMs, transferFeesRefreshMs } from '../config/limits.ts'
import type { TransferTrial } from './measureTransferFee.ts'

/** The number of tokens that are measured at the same time. */
const batchSize = 8

/**
 * The fees of tokens on their transfers, which reserves do not show. A token is measured when it first appears in a
 * pool, and again every ten minutes, since some owners may change the fee.
 */
export class TransferFees {
  readonly #measure: (trial: TransferTrial) => Promise<number>
  readonly #taker: Address
  readonly #clock: () => number
  readonly #pips = new Map<Address, number>()
  readonly #dueAtMs = new Map<Address, number>()
  readonly #awaited = new Set<Address>()
  #again: Promise<void> | undefined

  /** @param taker receives between two pools: the aggregator contract, or an address in its place. */
  constructor(
    measure: (trial: TransferTrial) => Promise<number>,
    { taker, clock }: { taker: Address; clock: () => number },
  ) {
    this.#measure = measure
    this.#taker = taker
    this.#clock = clock
  }

  /**
   * The measured fees by token, in millionths. New tokens are waited for once, for at most the timeout of the node;
   * until they are measured they count as free. Failed measurements are repeated with the next block.
   */
  async read(pools: readonly Pool[]): Promise<ReadonlyMap<Address, number>> {
    const now = this.#clock()
    const trials = listTrials(pools, this.#taker)
    const due = trials.filter(({ token }) => (this.#dueAtMs.get(token) ?? 0) <= now)
    const news = due.filter(({ token }) => !this.#awaited.has(token))
    if (due.length > news.length)
      this.#again ??= this.#measureAll(due.filter((one) => !news.includes(one))).finally(() => {
        this.#again = undefined
      })
    if (news.length === 0) return this.#pips
    for (const { token } of news) this.#awaited.add(token)
    await Promise.race([this.#measureAll(news), wait(nodeTimeoutMs, undefined, { ref: false })])
    return this.#pips
  }

  async #measureAll(trials: readonly TransferTrial[]): Promise<void> {
    for (let at = 0; at < trials.length; at += batchSize) {
      const measured = await Promise.allSettled(
        trials.slice(at, at + batchSize).map((trial) => this.#measureOne(trial)),
      )
      if (measured.every(({ status }) => status === 'rejected')) return
    }
  }

  async #measureOne(trial: TransferTrial): Promise<void> {
    const pips = await this.#measure(trial)
    this.#pips.set(trial.token, pips)
    this.#dueAtMs.set(trial.token, this.#clock() + transferFeesRefreshMs)
  }
}

/**
 * The transfers to simulate for each token of a pair: from the pool with the largest balance to the taker, and to
 * another pool if there is one.
 */
function listTrials(pools: readonly Pool[], taker: Address): TransferTrial[] {
  const holders = new Map<Address, { pool: Address; held: bigint }[]>()
  for (const pool of pools)
    for (const [token, held] of listHoldings(pool)) {
      const known = holders.get(token) ?? []
      holders.set(token, known)
      known.push({ pool: pool.address, held })
    }
  return [...holders].flatMap(([token, known]): TransferTrial[] => {
    const [deepest, second] = known.toSorted((one, other) => (one.held > other.held ? -1 : 1))
    if (!deepest) return []
    const recipients = second ? [taker, second.pool] : [taker]
    return [{ token, holder: deepest.pool, recipients }]
  })
}

/** A pool's balances of its tokens; unknown for a concentrated pool. */
function listHoldings(pool: Pool): [Address, bigint][] {
  if (pool.kind === 'pair')
    return [
      [pool.token0, pool.reserve0],
      [pool.token1, pool.reserve1],
    ]
  return pool.kind === 'ticks' ? [pool.token0, pool.token1].map((token) => [token, 0n]) : []
}
