import type { Graph, Pool } from '@vermeil/router'
import type { Address } from '@vermeil/units'
import { BlockFollower, type Head } from './chain/BlockFollower.ts'
import type { NodeClient } from './chain/NodeClient.ts'
import { PoolGraph } from './chain/PoolGraph.ts'
import { OrderBook } from './orders/OrderBook.ts'
import { Inventory } from './sending/Inventory.ts'

/** The contracts and the account whose state the keeper reads. */
export interface ViewConfig {
  aggregator: Address
  orderBook: Address
  keeper: Address
}

/** The changes between two reads of the chain. After `isReset` everything may be different. */
export interface Changes {
  isReset: boolean
  pools: Pool[]
  pairs: Set<string>
}

/**
 * Pools, orders and the keeper's balances as of one block of the node, through reorgs. It has no state that is not on
 * the chain, so it begins again after every failure.
 */
export class ChainView {
  head: Head | undefined
  /** Blocks that reorgs removed since the start. */
  undoneBlocks = 0
  readonly pools: PoolGraph
  readonly orders: OrderBook
  readonly inventory: Inventory
  readonly #follower: BlockFollower
  #isFresh: boolean = false
  /** The graph by whose assets the orders are sorted. */
  #sortedBy: Graph | undefined
  #changes: Changes = createChanges()

  constructor(thor: NodeClient, { aggregator, orderBook, keeper }: ViewConfig) {
    this.#follower = new BlockFollower(thor)
    this.pools = new PoolGraph(thor, aggregator)
    this.orders = new OrderBook(thor, orderBook, (token) => this.pools.graph.assetOf(token))
    this.inventory = new Inventory(thor, keeper)
  }

  /**
   * Moves to the node's best block.
   * @returns whether the node is behind a block that it had before. The view then stays as it is.
   * @throws {ThorError} if the node fails. Call it again.
   */
  async advance(signal: AbortSignal): Promise<{ isBehind: boolean }> {
    const step = await this.#follower.advance(signal)
    if (step.kind === 'behind') return { isBehind: true }
    if (step.kind === 'reset') this.#reset()
    if (step.kind === 'moved') {
      this.undoneBlocks += step.undone
      for (const event of step.events)
        for (const part of [this.pools, this.orders, this.inventory]) part.touch(event)
    }
    if (step.kind !== 'same') [this.head, this.#isFresh] = [step.head, false]
    if (!this.#isFresh && this.head) await this.#refresh(this.head, signal)
    this.#isFresh = true
    return { isBehind: false }
  }

  /** The changes since the last call. */
  takeChanges(): Changes {
    const changes = this.#changes
    this.#changes = createChanges()
    return changes
  }

  #reset(): void {
    this.pools.reset()
    this.orders.reset()
    this.inventory.reset()
    this.#changes.isReset = true
  }

  async #refresh(head: Head, signal: AbortSignal): Promise<void> {
    this.#changes.pools.push(...(await this.pools.refresh(head.id, signal)))
    const { graph } = this.pools
    if (graph !== this.#sortedBy) {
      // Other venues may have other forms of VET. An earlier refresh may have failed after it replaced the graph.
      this.#sortedBy = graph
      this.orders.reset()
      this.#changes.isReset = true
    }
    for (const key of await this.orders.refresh(head.id, signal)) this.#changes.pairs.add(key)
    await this.inventory.refresh(this.orders.index.assets(), head, signal)
  }
}

function createChanges(): Changes {
  return { isReset: false, pools: [], pairs: new Set() }
}
