import { aggregatorEvents, uniswapV2PairEvents, uniswapV3PoolEvents } from '@vermeil/abi'
import {
  fetchPairs,
  fetchRegisteredPools,
  fetchRegistry,
  fetchTickPool,
  type RegisteredPool,
} from '@vermeil/pools'
import { Graph, type Pool } from '@vermeil/router'
import type { LogEvent, Revision } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import { decodeLog } from './decodeLog.ts'
import type { NodeClient } from './NodeClient.ts'

/** The events that change the list of venues. */
const venueTopics: ReadonlySet<Hex> = new Set(
  [aggregatorEvents.VenueRegistered, aggregatorEvents.VenueRemoved].map(({ topic }) => topic),
)
const numberTopics = [aggregatorEvents.PoolRegistered, aggregatorEvents.PoolFeeChanged]
const rangeTopics = [uniswapV3PoolEvents.Mint, uniswapV3PoolEvents.Burn]
const stateTopics: ReadonlySet<Hex> = new Set([
  uniswapV2PairEvents.Sync.topic,
  uniswapV3PoolEvents.Initialize.topic,
  uniswapV3PoolEvents.Swap.topic,
])

/**
 * The pools of the aggregator's registry as of one block, as a graph for the router. Events only say what to read
 * again; every value is read from the state after the block. A reorg therefore needs no undo.
 */
export class PoolGraph {
  /** A new object after `reset`. */
  graph: Graph = new Graph([])
  readonly #thor: Pick<NodeClient, 'simulate'>
  readonly #aggregator: Address
  #isLoaded: boolean = false
  #venues: ReadonlySet<Address> = new Set()
  readonly #registered = new Map<Address, RegisteredPool>()
  readonly #byNumber = new Map<number, Address>()
  readonly #pools = new Map<Address, Pool>()
  /** The changed parts to read again: pools by their number in the registry, and ticks by pool. */
  readonly #numbers = new Set<number>()
  readonly #touched = new Map<Address, Set<number>>()

  constructor(thor: Pick<NodeClient, 'simulate'>, aggregator: Address) {
    this.#thor = thor
    this.#aggregator = aggregator
  }

  /** Forgets everything. The next `refresh` reads all pools. */
  reset(): void {
    this.#isLoaded = false
  }

  /** Notes what an event changes. The next `refresh` reads it again. */
  touch(event: LogEvent): void {
    if (event.address === this.#aggregator) this.#touchRegistry(event)
    else if (this.#registered.has(event.address)) this.#touchPool(event)
  }

  /**
   * Reads what changed at a block. After a failure, call it again.
   * @returns the changed pools, as they were or are.
   * @throws {ThorError} if the node does not answer.
   */
  async refresh(revision: Revision, signal: AbortSignal): Promise<Pool[]> {
    if (!this.#isLoaded) await this.#load(revision, signal)
    await this.#refreshNumbers(revision, signal)
    const changed = await this.#refreshPools(revision, signal)
    this.#touched.clear()
    return changed
  }

  #touchRegistry(event: LogEvent): void {
    const [topic] = event.topics
    if (topic !== undefined && venueTopics.has(topic)) this.reset()
    for (const registered of numberTopics) {
      const fields = decodeLog<{ readonly poolId: bigint }>(registered, event)
      if (fields) this.#numbers.add(Number(fields.poolId))
    }
  }

  #touchPool(event: LogEvent): void {
    const [topic] = event.topics
    const isChanged = topic !== undefined && stateTopics.has(topic)
    const range = rangeTopics
      .map((kind) =>
        decodeLog<{ readonly tickLower: bigint; readonly tickUpper: bigint }>(kind, event),
      )
      .find((fields) => fields !== undefined)
    if (!isChanged && range === undefined) return
    const ticks = this.#mark(event.address)
    if (range) ticks.add(Number(range.tickLower)).add(Number(range.tickUpper))
  }

  #mark(address: Address): Set<number> {
    const ticks = this.#touched.get(address) ?? new Set()
    this.#touched.set(address, ticks)
    return ticks
  }

  async #load(revision: Revision, signal: AbortSignal): Promise<void> {
    const { venues, poolCount } = await fetchRegistry(
      this.#thor,
      this.#aggregator,
      revision,
      signal,
    )
    this.graph = new Graph(venues)
    this.#venues = new Set(venues.map(({ router }) => router))
    for (const known of [this.#registered, this.#byNumber, this.#pools, this.#touched])
      known.clear()
    for (let number = 1; number <= poolCount; number += 1) this.#numbers.add(number)
    this.#isLoaded = true
  }

  async #refreshNumbers(revision: Revision, signal: AbortSignal): Promise<void> {
    if (this.#numbers.size === 0) return
    const poolIds = [...this.#numbers]
    const request = { aggregator: this.#aggregator, poolIds }
    const found = await fetchRegisteredPools(this.#thor, request, revision, signal)
    for (const [at, poolId] of poolIds.entries()) {
      const pool = found[at]
      const before = this.#byNumber.get(poolId)
      if (before !== undefined) {
        this.#registered.delete(before)
        this.#mark(before)
      }
      if (pool && this.#venues.has(pool.venue)) {
        this.#registered.set(pool.address, pool)
        this.#byNumber.set(poolId, pool.address)
        this.#mark(pool.address)
      } else this.#byNumber.delete(poolId)
    }
    this.#numbers.clear()
  }

  async #refreshPools(revision: Revision, signal: AbortSignal): Promise<Pool[]> {
    const touched = [...this.#touched.keys()]
    const registered = touched.flatMap((address) => this.#registered.get(address) ?? [])
    const pairs = registered.filter(({ kind }) => kind === 'pair')
    const found = new Map<Address, Pool>()
    const states: (Pool | undefined)[] = await fetchPairs(this.#thor, pairs, revision, signal)
    for (const pool of registered.filter(({ kind }) => kind === 'ticks')) {
      const known = this.#pools.get(pool.address)
      const changedTicks = this.#touched.get(pool.address) ?? []
      const request = { pool, known: known?.kind === 'ticks' ? known : undefined, changedTicks }
      states.push(await fetchTickPool(this.#thor, request, revision, signal))
    }
    for (const state of states) if (state) found.set(state.address, state)
    return touched.flatMap((address) => this.#replace(address, found.get(address)))
  }

  /** Replaces the state of a pool. @returns the new state, or the old one of a pool that is gone. */
  #replace(address: Address, pool: Pool | undefined): Pool[] {
    const before = this.#pools.get(address)
    if (pool) {
      this.#pools.set(address, pool)
      this.graph.write(pool)
      return [pool]
    }
    this.#pools.delete(address)
    this.graph.remove(address)
    return before ? [before] : []
  }
}
