import { erc20Events, orderBook, orderBookEvents } from '@vermeil/abi'
import { callEach } from '@vermeil/pools'
import { type LogEvent, type Revision, ThorError } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import { decodeLog } from '../chain/decodeLog.ts'
import { listChangedOwners } from '../chain/listChangedOwners.ts'
import type { NodeClient } from '../chain/NodeClient.ts'
import { fetchFillable, fetchOrders } from './fetchOrders.ts'
import { OrderIndex } from './OrderIndex.ts'

const orderEvents = [
  orderBookEvents.OrderCreated,
  orderBookEvents.OrderFilled,
  orderBookEvents.OrderCancelled,
  orderBookEvents.OrderCancelledByOperator,
]
const pauseTopics: ReadonlySet<Hex> = new Set(
  [orderBookEvents.Paused, orderBookEvents.Unpaused].map(({ topic }) => topic),
)

/** The numbers of orders that are read at a time. */
const ordersPerBatch = 400

/**
 * The open orders as of one block. As in the pool graph, events only say what to read again: the orders of the
 * contract's events, and the makers whose balance or allowance changed.
 */
export class OrderBook {
  /** A new object after `reset`. */
  index: OrderIndex
  isPaused: boolean = false
  readonly address: Address
  readonly #thor: Pick<NodeClient, 'simulate'>
  readonly #findAsset: (token: Address) => Address
  #isLoaded: boolean = false
  readonly #touchedIds = new Set<bigint>()
  readonly #touchedFunds = new Set<bigint>()

  /** @param findAsset maps VET and all its wrapped forms to the zero address. */
  constructor(
    thor: Pick<NodeClient, 'simulate'>,
    address: Address,
    findAsset: (token: Address) => Address,
  ) {
    this.#thor = thor
    this.address = address
    this.#findAsset = findAsset
    this.index = new OrderIndex(findAsset)
  }

  /** Forgets everything. The next `refresh` reads all orders. */
  reset(): void {
    this.#isLoaded = false
  }

  /** Notes what an event changes. The next `refresh` reads it again. */
  touch(event: LogEvent): void {
    if (event.address === this.address) this.#touchOrder(event)
    else this.#touchFunds(event)
  }

  /** Makes the next `refresh` read orders again. Some tokens change balances without events, such as VTHO for gas. */
  touchOrders(ids: Iterable<bigint>): void {
    for (const id of ids) this.#touchedIds.add(id)
  }

  #touchFunds(event: LogEvent): void {
    const approval = decodeLog(erc20Events.Approval, event)
    const owners = approval?.spender === this.address ? [approval.owner] : listChangedOwners(event)
    for (const owner of owners)
      for (const id of this.index.listByFunds(owner, event.address)) this.#touchedFunds.add(id)
  }

  /**
   * Reads what changed at a block. After a failure, call it again.
   * @returns the keys of the pairs whose orders changed.
   * @throws {ThorError} if the node does not answer.
   */
  async refresh(revision: Revision, signal: AbortSignal): Promise<Set<string>> {
    if (!this.#isLoaded) await this.#load(revision, signal)
    const changed = new Set<string>()
    const ids = [...this.#touchedIds]
    for (let start = 0; start < ids.length; start += ordersPerBatch)
      await this.#refreshOrders(ids.slice(start, start + ordersPerBatch), changed, {
        revision,
        signal,
      })
    await this.#refreshFunds(changed, { revision, signal })
    return changed
  }

  #touchOrder(event: LogEvent): void {
    const [topic] = event.topics
    if (topic !== undefined && pauseTopics.has(topic)) this.reset()
    for (const kind of orderEvents) {
      const fields = decodeLog<{ readonly orderId: bigint }>(kind, event)
      if (fields) this.#touchedIds.add(fields.orderId)
    }
  }

  async #load(revision: Revision, signal: AbortSignal): Promise<void> {
    const calls = [{ to: this.address, args: [] as [] }]
    const [count] = await callEach(
      this.#thor,
      { method: orderBook.orderCount, calls },
      revision,
      signal,
    )
    const [isPaused] = await callEach(
      this.#thor,
      { method: orderBook.paused, calls },
      revision,
      signal,
    )
    if (count === undefined || isPaused === undefined)
      throw new ThorError(`The node has no order book at ${this.address}.`, {
        status: 200,
        retryable: true,
      })
    this.index = new OrderIndex(this.#findAsset)
    this.isPaused = isPaused
    for (let id = 1n; id <= count; id += 1n) this.#touchedIds.add(id)
    this.#isLoaded = true
  }

  async #refreshOrders(
    ids: readonly bigint[],
    changed: Set<string>,
    { revision, signal }: { revision: Revision; signal: AbortSignal },
  ): Promise<void> {
    const request = { orderBook: this.address, ids }
    const orders = await fetchOrders(this.#thor, request, revision, signal)
    for (const [at, id] of ids.entries()) {
      const order = orders[at]
      const key = this.index.remove(id)
      if (key !== undefined) changed.add(key)
      if (order) changed.add(this.index.write(order))
      this.#touchedIds.delete(id)
    }
  }

  async #refreshFunds(
    changed: Set<string>,
    { revision, signal }: { revision: Revision; signal: AbortSignal },
  ): Promise<void> {
    const ids = [...this.#touchedFunds]
    const request = { orderBook: this.address, ids }
    const amounts = await fetchFillable(this.#thor, request, revision, signal)
    for (const [at, id] of ids.entries()) {
      const order = this.index.find(id)
      if (order) changed.add(this.index.write({ ...order, fillable: amounts[at] }))
    }
    this.#touchedFunds.clear()
  }
}
