import { type Address, zeroAddress } from '@vermeil/units'
import { PoolStore } from '../market/PoolStore.ts'
import { PriceLevels } from '../market/PriceLevels.ts'
import type { Pool, Venue } from '../model/Pool.ts'
import { Workspace } from './Workspace.ts'

/**
 * The pools of all venues, kept warm for routing: a changed pool is written over the old one, nothing is rebuilt.
 * VET and every venue's wrapped VET are one asset, the zero address: the aggregator contract wraps and unwraps 1:1
 * where a route enters or leaves a venue, so those edges cost nothing.
 */
export class Graph {
  readonly #venues: ReadonlyMap<string, Venue>
  readonly #wrapped: ReadonlySet<Address>
  readonly #slots = new Map<Address, number>()
  readonly #pools = new Map<Address, Pool>()
  readonly vet: Address = zeroAddress
  /** What a quote works on: the pools as numbers, and the prices that they hover around. */
  readonly store: PoolStore = new PoolStore()
  readonly levels: PriceLevels = new PriceLevels(this.store)
  readonly workspace: Workspace = new Workspace(this.store)

  constructor(venues: readonly Venue[]) {
    this.#venues = new Map(venues.map((venue) => [venue.name, venue]))
    this.#wrapped = new Set([zeroAddress, ...venues.map((venue) => venue.wrappedVet)])
  }

  /**
   * Adds a pool, or puts its new state in place of the old one.
   * @throws {UnknownVenue} where the graph was made without its venue.
   */
  write(pool: Pool): void {
    const venue = this.#venues.get(pool.venue)
    if (!venue) throw new UnknownVenue(pool)
    this.#pools.set(pool.address, pool)
    const [one, other] = this.#endsOf(pool, venue)
    if (one === undefined || other === undefined || one === other) return
    const { store } = this
    const number = this.#slots.get(pool.address)
    if (number === undefined) {
      const ends = [store.addAsset(one), store.addAsset(other)] as const
      this.#slots.set(pool.address, store.add(pool, venue, ends))
    } else store.update(number, pool)
    this.levels.mark(store.slots[this.#slots.get(pool.address) ?? -1])
  }

  /** Forgets a pool, as after a reorg that undid its creation. */
  remove(address: Address): void {
    const number = this.#slots.get(address)
    this.#pools.delete(address)
    this.#slots.delete(address)
    if (number !== undefined) this.store.remove(number)
  }

  /**
   * Sets what a token keeps of each transfer, in millionths. What pools, the aggregator and people receive of it is
   * less by that, rounded in their favour.
   */
  setTransferFee(token: Address, transferFeePips: number): void {
    this.store.setTransferFee(this.store.addAsset(this.assetOf(token)), transferFeePips)
  }

  /** Every pool, in the order in which they were first written. */
  pools(): Iterable<Pool> {
    return this.#pools.values()
  }

  /** The asset that a token is: the zero address for VET and every wrapped VET. */
  assetOf(token: Address): Address {
    return this.#wrapped.has(token) ? zeroAddress : token
  }

  /** Whether some pool that can be routed over holds the asset. */
  has(asset: Address): boolean {
    const number = this.store.numberOf(asset)
    return number !== undefined && (this.store.links[number]?.size ?? 0) > 0
  }

  /** A pool's assets. Another venue's wrapped VET is no asset here: the contract never enters a venue with it. */
  #endsOf(pool: Pool, venue: Venue): (Address | undefined)[] {
    return [pool.token0, pool.token1].map((token) => {
      const asset = this.assetOf(token)
      return asset === token || token === venue.wrappedVet ? asset : undefined
    })
  }
}

/** A pool names a venue that the graph was not made with. No retry helps. */
class UnknownVenue extends Error {
  override name = 'UnknownVenue'
  readonly retryable = false
  constructor(pool: Pool) {
    super(`Pool ${pool.address} belongs to '${pool.venue}', a venue that this graph does not know.`)
  }
}
