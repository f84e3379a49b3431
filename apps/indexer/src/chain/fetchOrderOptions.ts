import { decodeResult, encodeCall, orderBook } from '@vermeil/abi'
import type { OrderOptionRow, OrderRow } from '@vermeil/ledger'
import { type Revision, type ThorClient, ThorError } from '@vermeil/thor'
import type { Address } from '@vermeil/units'

/** The options of the order book (see its interface). */
const names = ['vvet:unwrap', 'expires:at'] as const
/** The number of orders in one call. A node limits the gas of a call. */
const ordersPerCall = 50

/** The order book, new orders, and the block at which to read their options. */
export interface OptionsQuery {
  orderBook: Address
  orders: readonly OrderRow[]
  revision: Revision
}

/**
 * Reads the options of new orders from the contract, because no event contains them. An order's options never change,
 * so any later block gives the same answer. Options that are zero are left out.
 * @throws {ThorError} if the node fails, or its answer is inconsistent.
 */
export async function fetchOrderOptions(
  thor: Pick<ThorClient, 'simulate'>,
  { orderBook: to, orders, revision }: OptionsQuery,
  signal: AbortSignal,
): Promise<OrderOptionRow[]> {
  const rows: OrderOptionRow[] = []
  for (let start = 0; start < orders.length; start += ordersPerCall) {
    const asked = orders
      .slice(start, start + ordersPerCall)
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

/** The node does not know an order that its own events mention. A retry may help. */
class NoOptions extends ThorError {
  override name = 'NoOptions'
  constructor(orderId: number) {
    super(`The node has no options for order ${orderId}, which its events mention.`, {
      status: 200,
      retryable: true,
    })
  }
}
