import { type Address, zeroAddress } from '@vermeil/units'
import { PoolStore } from '../market/PoolStore.ts'
import { PriceLevels } from '../market/PriceLevels.ts'
import type { Pool, PoolVenue } from '../model/Pool.ts'
import { Workspace } from './Workspace.ts'

/**
 * The pools of all venues, ready for routing. Writing a changed pool replaces the old one; nothing else is rebuilt.
 * VET and every venue's wrapped VET are one asset, the zero address: the aggregator contract wraps and unwraps 1:1
 * when a route enters or leaves a venue, so these conversions cost nothing.
 */
export class Graph {
  readonly #venues: ReadonlyMap<string, PoolVenue>
  readonly #wrapped: ReadonlySet<Address>
  readonly #slots = new Map<Address, number>()
  readonly #pools = new Map<Address, Pool>()
  readonly vet: Address = zeroAddress
  /** The pools as numbers, and the approximate prices that each quote starts from. */
  readonly store: PoolStore = new PoolStore()
  readonly levels: PriceLevels = new PriceLevels(this.store)
  readonly workspace: Workspace = new Workspace(this.store)

  constructor(venues: readonly PoolVenue[]) {
    this.#venues = new Map(venues.map((venue) => [venue.name, venue]))
    this.#wrapped = new Set([zeroAddress, ...venues.map((venue) => venue.wrappedVet)])
  }

  /**
   * Adds a pool or replaces its state.
   * @throws {UnknownVenue} if the graph was created without the pool's venue.
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

  /** Removes a pool, for example after a reorg that undid its creation. */
  remove(address: Address): void {
    const number = this.#slots.get(address)
    this.#pools.delete(address)
    this.#slots.delete(address)
    if (number !== undefined) this.store.remove(number)
  }

  /**
   * Sets the share of each transfer that a token keeps, in millionths. The recipient (a pool, the aggregator or a user)
   * receives that much less, rounded in its favour.
   */
  setTransferFee(token: Address, transferFeePips: number): void {
    this.store.setTransferFee(this.store.addAsset(this.assetOf(token)), transferFeePips)
  }

  /** All pools, in the order in which they were first written. */
  pools(): Iterable<Pool> {
    return this.#pools.values()
  }

  /** Maps a token to its asset: VET and every wrapped VET to the zero address, any other token to itself. */
  assetOf(token: Address): Address {
    return this.#wrapped.has(token) ? zeroAddress : token
  }

  /** Whether a pool that can be used for routing holds the asset. */
  has(asset: Address): boolean {
    const number = this.store.numberOf(asset)
    return number !== undefined && (this.store.links[number]?.size ?? 0) > 0
  }

  /** The assets of a pool. Another venue's wrapped VET is not an asset: the contract never enters a venue with it. */
  #endsOf(pool: Pool, venue: PoolVenue): (Address | undefined)[] {
    return [pool.token0, pool.token1].map((token) => {
      const asset = this.assetOf(token)
      return asset === token || token === venue.wrappedVet ? asset : undefined
    })
  }
}

/** A pool names a venue that the graph was created without. A retry does not help. */
class UnknownVenue extends Error {
  override name = 'UnknownVenue'
  readonly retryable = false
  constructor(pool: Pool) {
    super(
      `Pool ${pool.address} belongs to '${pool.venue}', a venue that this graph was created without.`,
    )
  }
}
