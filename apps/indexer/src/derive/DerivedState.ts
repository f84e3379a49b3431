import { oracleStaleSeconds } from '@vermeil/abi'
import { type LedgerState, type OracleValue, orderPair, type PairKey } from '@vermeil/ledger'
import { type Address, type Seconds, zeroAddress } from '@vermeil/units'

/** The state of a pool. Reserves are its balances in the order of token0 and token1. */
export interface PoolState {
  reserve0: bigint | null
  reserve1: bigint | null
  sqrtPrice: bigint | null
  tick: number | null
  liquidity: bigint | null
}

/** The state of a pool that its later events need. */
export interface TrackedPool extends PairKey, PoolState {
  kind: 'v2' | 'v3'
  /** The pool's token1 is pair0. */
  turned: boolean
  /** The gross liquidity of each tick. */
  ticks: Map<number, bigint>
  /** False once it has reported a value that is impossible for its kind. */
  isTrusted: boolean
}

/** The state that the classification of a pair's next price needs. */
export interface TrackedMarket {
  price: string | null
  candidate: string | null
  pools: TrackedPool[]
}

/** The state after all events so far, in memory. After every written block it equals the state in the ledger. */
export class DerivedState {
  readonly pools = new Map<Address, TrackedPool>()
  readonly #markets = new Map<string, TrackedMarket>()
  /** Wei of VET for one smallest unit of a token, as decimal text, and whether it trades against VET itself. */
  readonly #tokens = new Map<Address, { vet: string; direct: boolean }>()
  readonly #endorsers = new Map<bigint, Address>()
  /** The states at the start of the current block of pools that changed in it. */
  readonly #blockStarts = new Map<TrackedPool, PoolState>()
  #block = -1
  vetUsd: OracleValue | null = null
  roundId: number | null = null
  /** Both numbers increase on the chain, so no number appears twice. */
  lastOrderId = 0
  lastPoolNumber = 0

  constructor(ledger?: LedgerState) {
    if (!ledger) return
    for (const { pair0, pair1, price, candidate } of ledger.markets)
      Object.assign(this.findMarket({ pair0, pair1 }), { price, candidate })
    for (const { address, ...pool } of ledger.pools) this.addPool(address, pool)
    for (const { token, vet, direct } of ledger.tokens) this.#tokens.set(token, { vet, direct })
    for (const [node, account] of ledger.endorsers) this.#endorsers.set(node, account)
    const { vetUsd, roundId, lastOrderId, lastPoolNumber } = ledger
    Object.assign(this, { vetUsd, roundId, lastOrderId, lastPoolNumber })
  }

  addPool(address: Address, pool: TrackedPool): void {
    this.pools.set(address, pool)
    if (pool.isTrusted) this.findMarket(pool).pools.push(pool)
  }

  /** Removes a pool from its market: from now on it forms no prices and values no tokens. */
  markUntrusted(pool: TrackedPool): void {
    pool.isTrusted = false
    const market = this.findMarket(pool)
    market.pools = market.pools.filter((other) => other !== pool)
  }

  /** Saves the state of a pool before the first event of the block changes it. */
  saveBlockStart(address: Address, block: number): void {
    if (block !== this.#block) this.#blockStarts.clear()
    this.#block = block
    const pool = this.pools.get(address)
    if (pool === undefined || this.#blockStarts.has(pool)) return
    const { reserve0, reserve1, sqrtPrice, tick, liquidity } = pool
    this.#blockStarts.set(pool, { reserve0, reserve1, sqrtPrice, tick, liquidity })
  }

  /** The state of a pool at the start of the block. */
  findBlockStart(pool: TrackedPool, block: number): PoolState {
    return (block === this.#block ? this.#blockStarts.get(pool) : undefined) ?? pool
  }

  findMarket({ pair0, pair1 }: PairKey): TrackedMarket {
    const key = pair0 + pair1
    const market = this.#markets.get(key) ?? { price: null, candidate: null, pools: [] }
    this.#markets.set(key, market)
    return market
  }

  /** USD x 1e12 for one VET; null if the oracle's value is older than a day. */
  findVetUsd(now: Seconds): bigint | null {
    const isFresh = this.vetUsd !== null && now - this.vetUsd.updatedAt <= oracleStaleSeconds
    return isFresh ? (this.vetUsd?.value ?? null) : null
  }

  findPrice(token: Address): { vet: string; direct: boolean } | undefined {
    return token === zeroAddress ? priceOfVet : this.#tokens.get(token)
  }

  setPrice(token: Address, price: { vet: string; direct: boolean }): void {
    this.#tokens.set(token, price)
  }

  setEndorser(node: bigint, account: Address | null): void {
    if (account === null) this.#endorsers.delete(node)
    else this.#endorsers.set(node, account)
  }

  isEndorser(account: Address): boolean {
    return [...this.#endorsers.values()].includes(account)
  }
}

const priceOfVet = { vet: '1', direct: true } as const

/** A new pool of two tokens, before its first event. */
export function createTrackedPool(
  kind: TrackedPool['kind'],
  [asset0, asset1]: readonly [Address, Address],
): TrackedPool {
  const pair = orderPair(asset0, asset1)
  const empty = { reserve0: null, reserve1: null, sqrtPrice: null, tick: null, liquidity: null }
  const turned = asset0 !== pair.pair0
  return { kind, ...pair, turned, ...empty, ticks: new Map(), isTrusted: true }
}
