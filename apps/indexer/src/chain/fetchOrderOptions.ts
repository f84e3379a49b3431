import { decodeResult, encodeCall, orderBook } from '@vermeil/abi'
import type { OrderOptionRow, OrderRow } from '@vermeil/ledger'
import { type Revision, type ThorClient, ThorError } from '@vermeil/thor'
import type { Address } from '@vermeil/units'

/** The options that the order book knows (its interface names them). */
const names = ['vvet:unwrap', 'expires:at'] as const
/** Reads in one call; a node bounds the gas of a call. */
const ordersAtOnce = 50

/** Where the orders stand, and the state of which block is asked. */
export interface OptionsQuery {
  orderBook: Address
  orders: readonly OrderRow[]
  revision: Revision
}

/**
 * The options of new orders. No event tells them, so the contract is asked; an order's options never change, so any
 * later state says the same. Options that are zero are left out.
 * @throws {ThorError} where the node fails, or its answer does not fit.
 */
export async function fetchOrderOptions(
  thor: Pick<ThorClient, 'simulate'>,
  { orderBook: to, orders, revision }: OptionsQuery,
  signal: AbortSignal,
): Promise<OrderOptionRow[]> {
  const rows: OrderOptionRow[] = []
  for (let start = 0; start < orders.length; start += ordersAtOnce) {
    const asked = orders
      .slice(start, start + ordersAtOnce)
      .flatMap((order) => names.map((name) => ({ order, name })))
    const clauses = asked.map(({ order, name }) => ({
      to,
      value: 0n,
      data: encodeCall(orderBook.orderOptions, [BigInt(order.orderId), name]),
    }))
    const results = await thor.simulate({ clauses }, revision, { signal })
    for (const [index, { order, name }] of asked.entries()) {
      const result = results[index]
      if (!result || result.reverted) throw new NoOptions(order.orderId)
      const value = decodeResult(orderBook.orderOptions, result.data)
      const { block, timestamp, txIndex, clauseIndex, logIndex, orderId } = order
      const position = { block, timestamp, txIndex, clauseIndex, logIndex }
      if (value !== 0n) rows.push({ ...position, orderId, name, value })
    }
  }
  return rows
}

/** The node does not know the order that its own events told of. A retry may help. */
class NoOptions extends ThorError {
  override name = 'NoOptions'
  constructor(orderId: number) {
    super(`The node tells no options of order ${orderId}, which it told of before.`, {
      status: 200,
      retryable: true,
    })
  }
}
