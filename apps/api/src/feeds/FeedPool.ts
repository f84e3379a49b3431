import { type Ledger, type LedgerHead, type PoolRecord, readPools } from '@vermeil/ledger'
import { findAsset, findToken } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'

/** A pool in the feeds: its own tokens in the order of the pair, in which the ledger stores amounts. */
export interface FeedPool extends PoolRecord {
  asset0: Address
  asset1: Address
}

/** The pools by address as of a head, read once per block. */
export class FeedPools {
  readonly #ledger: Ledger
  #headId = ''
  #pools: Promise<ReadonlyMap<Address, FeedPool>> = Promise.resolve(new Map())

  constructor(ledger: Ledger) {
    this.#ledger = ledger
  }

  read(head: LedgerHead): Promise<ReadonlyMap<Address, FeedPool>> {
    if (head.id === this.#headId) return this.#pools
    this.#headId = head.id
    this.#pools = this.#fetch()
    this.#pools.catch(() => {
      this.#headId = ''
    })
    return this.#pools
  }

  async #fetch(): Promise<ReadonlyMap<Address, FeedPool>> {
    const pools = await readPools(this.#ledger)
    return new Map(pools.map((pool) => [pool.address, orderPool(pool)]))
  }
}

/** Orders the pool's tokens like its pair: VET and wrapped VET count as the zero address, which comes first. */
function orderPool(pool: PoolRecord): FeedPool {
  const { token0, token1 } = pool
  return findAsset(token0) < findAsset(token1)
    ? { ...pool, asset0: token0, asset1: token1 }
    : { ...pool, asset0: token1, asset1: token0 }
}

/** Both tokens as the ledger's prices identify them. */
export function describePair({ asset0, asset1 }: FeedPool): {
  from: { address: Address; decimals: number }
  to: { address: Address; decimals: number }
} {
  const describe = (token: Address) => ({
    address: findAsset(token),
    decimals: findToken(token).decimals,
  })
  return { from: describe(asset0), to: describe(asset1) }
}
