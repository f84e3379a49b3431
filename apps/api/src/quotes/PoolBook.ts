import type { Ledger, LedgerHead } from '@vermeil/ledger'
import { Graph, type Pool } from '@vermeil/router'
import { type Address, zeroAddress } from '@vermeil/units'
import type { Contracts } from '../contracts.ts'
import type { OrderFunds } from './MarketSource.ts'
import { listMarketVenues } from './marketVenues.ts'
import { readMarket } from './readMarket.ts'
import type { TransferCharges } from './TransferCharges.ts'

/** The graphs that a question is answered from. They stay the same objects; their pools change with the blocks. */
export interface Book {
  /** The pools that the aggregator knows by number, which its general entry takes. */
  numbered: Graph
  /** Pairs with two reserves, with a number or without: what the specification's entry points take. */
  pairs: Graph
  /** Whether some pool has no number, so that a plan over the numbered ones may miss the best. */
  hasUnnumbered: boolean
  /** By the venue's name. */
  venues: ReadonlyMap<string, Graph>
  /** Tokens that keep a part of each transfer, and how much, in millionths. */
  charges: ReadonlyMap<Address, number>
}

/** What the ledger does not know and the node is asked for. */
export interface ChainFacts {
  funds: OrderFunds
  charges: Pick<TransferCharges, 'read'>
}

/** The pools of the ledger as graphs that stay warm: only what a new block changed is written into them. */
export class PoolBook {
  readonly #ledger: Ledger
  readonly #contracts: Contracts
  readonly #facts: ChainFacts
  readonly #findNewest: () => LedgerHead | undefined
  readonly #book: Book
  readonly #charges = new Map<Address, number>()
  #known = new Map<string, { pool: Pool; text: string }>()
  #headId = ''
  #refreshed: Promise<unknown> = Promise.resolve()

  /** @param findNewest tells the newest head that was heard of, where heads are followed. */
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
    this.#book = {
      numbered: create(),
      pairs: create(),
      hasUnnumbered: false,
      venues: new Map(contracts.venues.map(({ name }) => [name, create()])),
      charges: this.#charges,
    }
  }

  /**
   * The graphs as of that head, or of a newer one. Refreshes wait for each other, so that no answer of the database
   * that is older than the head is ever quoted from; who asks for a head that is over already gets the newest, so that
   * no head is refreshed for twice.
   */
  async read(head: LedgerHead): Promise<Book> {
    if (this.#isFor(head)) return this.#book
    const book = this.#refreshed.then(() => {
      const newest = this.#findNewest() ?? head
      return this.#isFor(newest) ? this.#book : this.#refresh(newest)
    })
    this.#refreshed = book.catch(() => undefined)
    return await book
  }

  /** Whether the graphs are as of that head, or of the newest. */
  #isFor({ id }: LedgerHead): boolean {
    return id === this.#headId || this.#findNewest()?.id === this.#headId
  }

  async #refresh(head: LedgerHead): Promise<Book> {
    const { venues, orderBook } = this.#contracts
    const pools = await readMarket({
      ledger: this.#ledger,
      venues,
      orderBook,
      headTimestamp: head.timestamp,
      funds: this.#facts.funds,
    })
    const charges = await this.#facts.charges.read(pools)
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
    this.#writeCharges(charges)
    this.#book.hasUnnumbered = pools.some(({ poolId }) => poolId === undefined)
    this.#headId = head.id
    return this.#book
  }

  /** Tells the graphs what tokens keep of transfers, where that is new. Wrapped VET keeps nothing. */
  #writeCharges(charges: ReadonlyMap<Address, number>): void {
    const { numbered, pairs, venues } = this.#book
    for (const [token, pips] of charges) {
      if (pips === (this.#charges.get(token) ?? 0) || pairs.assetOf(token) === zeroAddress) continue
      if (pips === 0) this.#charges.delete(token)
      else this.#charges.set(token, pips)
      for (const graph of [numbered, pairs, ...venues.values()]) graph.setTransferFee(token, pips)
    }
  }

  /** Takes a pool out of the graphs that it was in, save some. */
  #remove(pool: Pool, kept: readonly Graph[]): void {
    for (const graph of this.#graphsOf(pool)) if (!kept.includes(graph)) graph.remove(pool.address)
  }

  #graphsOf(pool: Pool): Graph[] {
    const { numbered, pairs, venues } = this.#book
    const own = venues.get(pool.venue)
    return [
      ...(pool.poolId === undefined ? [] : [numbered]),
      ...(pool.kind === 'pair' ? [pairs] : []),
      ...(own ? [own] : []),
    ]
  }
}

/** Several orders share the address of their book. */
function formatKey(pool: Pool): string {
  return pool.kind === 'order' ? `${pool.address}/${pool.orderId}` : pool.address
}

/** The same text for the same state. */
function formatState(pool: Pool): string {
  return JSON.stringify(pool, (_name, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}
