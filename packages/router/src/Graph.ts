import { type Address, zeroAddress } from '@vermeil/units'
import type { Pool, Venue } from './Pool.ts'

/** A pool as the router walks over it: with the venue that it belongs to. */
export interface Edge {
  pool: Pool
  venue: Venue
}

/**
 * The pools of all venues, indexed for routing and kept warm: a changed pool is written over the old one, nothing
 * is rebuilt. VET and every venue's wrapped VET are one asset, the zero address: the aggregator contract wraps and
 * unwraps 1:1 where a route enters or leaves a venue, so those edges cost nothing.
 */
export class Graph {
  readonly #venues: ReadonlyMap<string, Venue>
  readonly #wrapped: ReadonlySet<Address>
  readonly #pools = new Map<Address, Pool>()
  readonly #neighbours = new Map<Address, Map<Address, Map<Address, Edge>>>()

  constructor(venues: readonly Venue[]) {
    this.#venues = new Map(venues.map((venue) => [venue.name, venue]))
    this.#wrapped = new Set([zeroAddress, ...venues.map((venue) => venue.wrappedVet)])
  }

  /**
   * Adds a pool, or puts its new reserves in place of the old ones.
   * @throws {UnknownVenue} where the graph was made without its venue.
   */
  write(pool: Pool): void {
    const venue = this.#venues.get(pool.venue)
    if (!venue) throw new UnknownVenue(pool)
    this.#pools.set(pool.address, pool)
    const [one, other] = this.#endsOf(pool, venue)
    if (one === undefined || other === undefined || one === other) return
    const edge = { pool, venue }
    this.#edgesOf(one, other).set(pool.address, edge)
    this.#edgesOf(other, one).set(pool.address, edge)
  }

  /** Forgets a pool, as after a reorg that undid its creation. */
  remove(address: Address): void {
    const pool = this.#pools.get(address)
    if (!pool) return
    this.#pools.delete(address)
    const one = this.assetOf(pool.token0)
    const other = this.assetOf(pool.token1)
    this.#neighbours.get(one)?.get(other)?.delete(address)
    this.#neighbours.get(other)?.get(one)?.delete(address)
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
    for (const edges of this.#neighbours.get(asset)?.values() ?? []) {
      if (edges.size > 0) return true
    }
    return false
  }

  /** Whether some pool stands between the two assets. */
  isLinked(from: Address, to: Address): boolean {
    return (this.#neighbours.get(from)?.get(to)?.size ?? 0) > 0
  }

  /** The assets that a pool with this one may lead to. */
  neighbours(asset: Address): Iterable<Address> {
    return this.#neighbours.get(asset)?.keys() ?? []
  }

  /** The pools between two assets, over all venues. */
  edges(from: Address, to: Address): Iterable<Edge> {
    return this.#neighbours.get(from)?.get(to)?.values() ?? []
  }

  /** A pool's assets. Another venue's wrapped VET is no asset here: the contract never enters a venue with it. */
  #endsOf(pool: Pool, venue: Venue): (Address | undefined)[] {
    return [pool.token0, pool.token1].map((token) => {
      const asset = this.assetOf(token)
      return asset === token || token === venue.wrappedVet ? asset : undefined
    })
  }

  #edgesOf(from: Address, to: Address): Map<Address, Edge> {
    const neighbours = this.#neighbours.get(from) ?? new Map<Address, Map<Address, Edge>>()
    this.#neighbours.set(from, neighbours)
    const edges = neighbours.get(to) ?? new Map<Address, Edge>()
    neighbours.set(to, edges)
    return edges
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
