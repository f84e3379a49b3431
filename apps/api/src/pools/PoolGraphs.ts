import type { Ledger, LedgerHead } from '@vermeil/ledger'
import { Graph, type Pool } from '@vermeil/router'
import { type Address, zeroAddress } from '@vermeil/units'
import type { Contracts } from '../config/findContracts.ts'
import type { OrderFundsReader } from './MarketDependencies.ts'
import { listMarketVenues } from './marketVenues.ts'
import { readMarket } from './readMarket.ts'
import type { TransferFees } from './TransferFees.ts'

/**
 * The market's pools as graphs, from which the router computes quotes. The graphs stay the same objects; their pools
 * change with each block.
 */
export interface MarketGraphs {
  /** The pools with a number in the aggregator's registry, which are the only ones that it swaps over. */
  numbered: Graph
  /** Those of them with two reserves, for the specification's entry points. */
  numberedPairs: Graph
  /** All pools with two reserves, with and without a number, for prices. */
  pairs: Graph
  /** By the venue's name. */
  venues: ReadonlyMap<string, Graph>
  /** Tokens with a fee on transfers, in millionths. */
  transferFees: ReadonlyMap<Address, number>
  /** The open orders, in the order in which a maker's funds are assigned to them. */
  orders: readonly bigint[]
  /** The block of the pools; undefined before the first is read. */
  head: Pick<LedgerHead, 'number' | 'id'> | undefined
}

/** Facts that are not in the ledger and are read from the node. */
export interface ChainFacts {
  funds: OrderFundsReader
  transferFees: Pick<TransferFees, 'read'>
}

/** The pools of the ledger as graphs. A new block updates only the pools that it changed. */
export class PoolGraphs {
  readonly #ledger: Ledger
  readonly #contracts: Contracts
  readonly #facts: ChainFacts
  readonly #findNewest: () => LedgerHead | undefined
  readonly #graphs: MarketGraphs
  readonly #transferFees = new Map<Address, number>()
  #known = new Map<string, { pool: Pool; text: string }>()
  #refreshed: Promise<unknown> = Promise.resolve()

  /** @param findNewest returns the newest announced head, if heads are followed. */
  constructor(
    ledger: Ledger,
    contracts: Contracts,
    { facts, findNewest }: { facts: ChainFacts; findNewest: () => LedgerHead | undefined },
  ) {
    this.#ledger = ledger
    this.#contracts = contracts
    this.#facts = facts
    this.#findNewest = findNewest
    const venues = listMarketVenues(contracts)
    const create = (): Graph => new Graph(venues)
    this.#graphs = {
      numbered: create(),
      numberedPairs: create(),
      pairs: create(),
      venues: new Map(contracts.venues.map(({ name }) => [name, create()])),
      transferFees: this.#transferFees,
      orders: [],
      head: undefined,
    }
  }

  /**
   * The graphs as of that head or a newer one. Refreshes wait for each other, so a quote never uses data that is older
   * than its head. A request for an old head gets the newest one, so no head is refreshed twice.
   */
  async read(head: LedgerHead): Promise<MarketGraphs> {
    if (this.#isFor(head)) return this.#graphs
    const graphs = this.#refreshed.then(() => {
      const newest = this.#findNewest() ?? head
      return this.#isFor(newest) ? this.#graphs : this.#refresh(newest)
    })
    this.#refreshed = graphs.catch(() => undefined)
    return await graphs
  }

  /** Whether the graphs are as of that head, or of the newest. */
  #isFor({ id }: LedgerHead): boolean {
    const { head } = this.#graphs
    return head !== undefined && (id === head.id || this.#findNewest()?.id === head.id)
  }

  async #refresh(head: LedgerHead): Promise<MarketGraphs> {
    const { venues, orderBook } = this.#contracts
    const pools = await readMarket({
      ledger: this.#ledger,
      venues,
      orderBook,
      headTimestamp: head.timestamp,
      funds: this.#facts.funds,
    })
    const transferFees = await this.#facts.transferFees.read(pools)
    const gone = this.#known
    this.#known = new Map()
    for (const pool of pools) {
      const key = formatKey(pool)
      const text = formatState(pool)
      const old = gone.get(key)
      gone.delete(key)
      this.#known.set(key, { pool, text })
      if (old?.text === text) continue
      const graphs = this.#graphsOf(pool)
      if (old) this.#remove(old.pool, graphs)
      for (const graph of graphs) graph.write(pool)
    }
    for (const { pool } of gone.values()) this.#remove(pool, [])
    this.#writeTransferFees(transferFees)
    this.#graphs.orders = pools.flatMap((pool) => (pool.kind === 'order' ? [pool.orderId] : []))
    this.#graphs.head = head
    return this.#graphs
  }

  /** Writes the changed transfer fees into the graphs. Wrapped VET has none. */
  #writeTransferFees(transferFees: ReadonlyMap<Address, number>): void {
    const { numbered, numberedPairs, pairs, venues } = this.#graphs
    const graphs = [numbered, numberedPairs, pairs, ...venues.values()]
    for (const [token, pips] of transferFees) {
      if (pips === (this.#transferFees.get(token) ?? 0) || pairs.assetOf(token) === zeroAddress)
        continue
      if (pips === 0) this.#transferFees.delete(token)
      else this.#transferFees.set(token, pips)
      for (const graph of graphs) graph.setTransferFee(token, pips)
    }
  }

  /** Removes a pool from its graphs, except from some. */
  #remove(pool: Pool, remaining: readonly Graph[]): void {
    for (const graph of this.#graphsOf(pool))
      if (!remaining.includes(graph)) graph.remove(pool.address)
  }

  #graphsOf(pool: Pool): Graph[] {
    const { numbered, numberedPairs, pairs, venues } = this.#graphs
    const own = venues.get(pool.venue)
    const isNumbered = pool.poolId !== undefined
    const isPair = pool.kind === 'pair'
    return [
      ...(isNumbered ? [numbered] : []),
      ...(isNumbered && isPair ? [numberedPairs] : []),
      ...(isPair ? [pairs] : []),
      ...(own ? [own] : []),
    ]
  }
}

/** A pool's key. Several orders share the address of their book. */
function formatKey(pool: Pool): string {
  return pool.kind === 'order' ? `${pool.address}/${pool.orderId}` : pool.address
}

/** The same text for the same state. */
function formatState(pool: Pool): string {
  return JSON.stringify(pool, (_name, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}
