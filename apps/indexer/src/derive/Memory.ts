import { type LedgerMemory, type OracleValue, orderPair, type PairKey } from '@vermeil/ledger'
import { type Address, type Seconds, zeroAddress } from '@vermeil/units'

/** What changes about a pool; reserves, what it holds, are in the order of its own tokens. */
export interface PoolState {
  reserve0: bigint | null
  reserve1: bigint | null
  sqrtPrice: bigint | null
  tick: number | null
  liquidity: bigint | null
}

/** A pool, as far as its later events need it. */
export interface PoolMemory extends PairKey, PoolState {
  kind: 'v2' | 'v3'
  /** The pool's token1 is pair0. */
  turned: boolean
  /** All liquidity that has an end at a tick, by tick. */
  ticks: Map<number, bigint>
  /** Whether it has never said what its kind of pool cannot say. */
  isTrusted: boolean
}

/** A pair, as far as judging its next price needs it. */
export interface MarketMemory {
  price: string | null
  candidate: string | null
  pools: PoolMemory[]
}

/** What the events so far mean for the next ones. The ledger says the same after every written block. */
export class Memory {
  readonly pools = new Map<Address, PoolMemory>()
  readonly #markets = new Map<string, MarketMemory>()
  /** Wei of VET for one smallest unit of a token, as decimal text, and whether it trades against VET itself. */
  readonly #tokens = new Map<Address, { vet: string; direct: boolean }>()
  readonly #endorsers = new Map<bigint, Address>()
  /** The pools that changed in the block of the newest event, as they were before it. */
  readonly #blockStarts = new Map<PoolMemory, PoolState>()
  #block = -1
  vetUsd: OracleValue | null = null
  roundId: number | null = null
  /** Both count up on the chain, so that no number comes twice. */
  lastOrderId = 0
  lastPoolNumber = 0

  constructor(ledger?: LedgerMemory) {
    if (!ledger) return
    for (const { pair0, pair1, price, candidate } of ledger.markets)
      Object.assign(this.findMarket({ pair0, pair1 }), { price, candidate })
    for (const { address, ...pool } of ledger.pools) this.addPool(address, pool)
    for (const { token, vet, direct } of ledger.tokens) this.#tokens.set(token, { vet, direct })
    for (const [node, account] of ledger.endorsers) this.#endorsers.set(node, account)
    const { vetUsd, roundId, lastOrderId, lastPoolNumber } = ledger
    Object.assign(this, { vetUsd, roundId, lastOrderId, lastPoolNumber })
  }

  addPool(address: Address, pool: PoolMemory): void {
    this.pools.set(address, pool)
    if (pool.isTrusted) this.findMarket(pool).pools.push(pool)
  }

  /** Takes a pool out of its market: from now on it forms no price and says nothing about worth. */
  distrust(pool: PoolMemory): void {
    pool.isTrusted = false
    const market = this.findMarket(pool)
    market.pools = market.pools.filter((other) => other !== pool)
  }

  /** Keeps what a pool is before an event of the block changes it. */
  saveBlockStart(address: Address, block: number): void {
    if (block !== this.#block) this.#blockStarts.clear()
    this.#block = block
    const pool = this.pools.get(address)
    if (pool === undefined || this.#blockStarts.has(pool)) return
    const { reserve0, reserve1, sqrtPrice, tick, liquidity } = pool
    this.#blockStarts.set(pool, { reserve0, reserve1, sqrtPrice, tick, liquidity })
  }

  /** What a pool was at the start of the block. */
  findBlockStart(pool: PoolMemory, block: number): PoolState {
    return (block === this.#block ? this.#blockStarts.get(pool) : undefined) ?? pool
  }

  findMarket({ pair0, pair1 }: PairKey): MarketMemory {
    const key = pair0 + pair1
    const market = this.#markets.get(key) ?? { price: null, candidate: null, pools: [] }
    this.#markets.set(key, market)
    return market
  }

  /** USD x 1e12 for one VET; null if the oracle has said nothing within the last day. */
  findVetUsd(now: Seconds): bigint | null {
    const isFresh = this.vetUsd !== null && now - this.vetUsd.updatedAt <= oracleStaleSeconds
    return isFresh ? (this.vetUsd?.value ?? null) : null
  }

  findPrice(token: Address): { vet: string; direct: boolean } | undefined {
    return token === zeroAddress ? vetItself : this.#tokens.get(token)
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

/** An older value of the oracle is stale (specification 1 section 7, price oracle). */
const oracleStaleSeconds = 86_400

const vetItself = { vet: '1', direct: true } as const

/** A new pool of two tokens, before its first event. */
export function createPoolMemory(
  kind: PoolMemory['kind'],
  [asset0, asset1]: readonly [Address, Address],
): PoolMemory {
  const pair = orderPair(asset0, asset1)
  const empty = { reserve0: null, reserve1: null, sqrtPrice: null, tick: null, liquidity: null }
  const turned = asset0 !== pair.pair0
  return { kind, ...pair, turned, ...empty, ticks: new Map(), isTrusted: true }
}
