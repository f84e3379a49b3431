import { type Ledger, type LedgerHead, type Pool, readPools } from '@vermeil/ledger'
import { findAsset, findToken } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'

/** A pool as the feeds show it: its own tokens in the order of the pair, in which the ledger keeps amounts. */
export interface FeedPool extends Pool {
  asset0: Address
  asset1: Address
}

/** The pools by their addresses, as of that head; read once a block. */
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

/** The pool's tokens as the pair has them: VET and all that wraps it count as the zero address, the lowest. */
function orderPool(pool: Pool): FeedPool {
  const { token0, token1 } = pool
  return findAsset(token0) < findAsset(token1)
    ? { ...pool, asset0: token0, asset1: token1 }
    : { ...pool, asset0: token1, asset1: token0 }
}

/** Both tokens as the ledger's prices name them. */
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
