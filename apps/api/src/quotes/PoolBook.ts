import type { Venue } from '@vermeil/abi'
import { type Ledger, type LedgerHead, readPoolReserves } from '@vermeil/ledger'
import { Graph } from '@vermeil/router'
import type { Address } from '@vermeil/units'

/** The pools of the ledger as a graph that stays warm: each new block's reserves are written into it. */
export class PoolBook {
  readonly #ledger: Ledger
  readonly #venueNames: ReadonlyMap<Address, string>
  readonly #graph: Graph
  #headId = ''
  #refreshed: Promise<unknown> = Promise.resolve()

  constructor(ledger: Ledger, venues: readonly Venue[]) {
    this.#ledger = ledger
    this.#venueNames = new Map(venues.map(({ factory, name }) => [factory, name]))
    this.#graph = new Graph(
      venues.map(({ name, router, wrapped }) => ({ name, router, wrappedVet: wrapped })),
    )
  }

  /**
   * The graph as of that head, or of a newer one. Refreshes wait for each other, so that no answer of the database
   * that is older than the head is ever quoted from.
   */
  async read(head: LedgerHead): Promise<Graph> {
    if (head.id === this.#headId) return this.#graph
    const graph = this.#refreshed.then(() =>
      head.id === this.#headId ? this.#graph : this.#refresh(head.id),
    )
    this.#refreshed = graph.catch(() => undefined)
    return await graph
  }

  async #refresh(headId: string): Promise<Graph> {
    const gone = new Set([...this.#graph.pools()].map((pool) => pool.address))
    for (const pool of await readPoolReserves(this.#ledger)) {
      const venue = this.#venueNames.get(pool.factory)
      if (venue === undefined) continue
      const { address, token0, token1, reserve0, reserve1, feeBps } = pool
      this.#graph.write({ venue, address, token0, token1, reserve0, reserve1, feeBps })
      gone.delete(address)
    }
    for (const address of gone) this.#graph.remove(address)
    this.#headId = headId
    return this.#graph
  }
}
