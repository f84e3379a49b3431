import type { Address } from '@vermeil/units'
import type { Transaction } from 'kysely'
import type { PairKey } from '../prices/Pair.ts'
import type { PoolRow, Rows } from '../schema/Rows.ts'
import type { Schema } from '../schema/Schema.ts'

/** The ids of pools and markets in this ledger, cached in memory. */
export class Directory {
  readonly #pools = new Map<Address, number>()
  /** By pair0, then by pair1. */
  readonly #markets = new Map<Address, Map<Address, number>>()
  #marketCount = 0
  readonly months = new Set<number>()
  #loaded: boolean = false

  /** Empties the cache, because a transaction has failed. The next write reads the ids again. */
  clear(): void {
    this.#loaded = false
    this.#pools.clear()
    this.#markets.clear()
    this.#marketCount = 0
    this.months.clear()
  }

  async load(trx: Transaction<Schema>): Promise<void> {
    if (this.#loaded) return
    const pools = await trx.selectFrom('pool').select(['id', 'address']).execute()
    const markets = await trx.selectFrom('market').select(['id', 'pair0', 'pair1']).execute()
    for (const { id, address } of pools) this.#pools.set(address, id)
    for (const { id, ...pair } of markets) this.#addMarket(pair, id)
    this.#loaded = true
  }

  /** @throws if the pool is not in the ledger, which is a mistake of the caller. */
  findPool(address: Address): number {
    const id = this.#pools.get(address)
    if (id === undefined) throw new Error(`The pool ${address} is not in the ledger.`)
    return id
  }

  findMarket({ pair0, pair1 }: PairKey): number {
    const id = this.#markets.get(pair0)?.get(pair1)
    if (id === undefined) throw new Error(`The pair ${pair0}, ${pair1} is not in the ledger.`)
    return id
  }

  /**
   * Gives ids to new markets of the rows in chain order, so that ids do not depend on how the chain was split into
   * batches.
   */
  addMarkets(rows: Rows): (PairKey & { id: number })[] {
    const added: (PairKey & { id: number })[] = []
    const unknown = [...rows.pools, ...rows.trades, ...rows.activities]
      .filter((row) => !this.#hasMarket(row))
      .toSorted((one, other) => one.block - other.block || one.logIndex - other.logIndex)
    for (const { pair0, pair1 } of unknown) {
      if (this.#hasMarket({ pair0, pair1 })) continue
      const id = this.#marketCount + 1
      this.#addMarket({ pair0, pair1 }, id)
      added.push({ id, pair0, pair1 })
    }
    return added
  }

  #hasMarket({ pair0, pair1 }: PairKey): boolean {
    return this.#markets.get(pair0)?.has(pair1) === true
  }

  #addMarket({ pair0, pair1 }: PairKey, id: number): void {
    const others = this.#markets.get(pair0) ?? new Map<Address, number>()
    this.#markets.set(pair0, others.set(pair1, id))
    this.#marketCount += 1
  }

  addPools(pools: readonly PoolRow[]): void {
    for (const { address } of pools) this.#pools.set(address, this.#pools.size + 1)
  }
}
