import { findToken } from '@vermeil/tokens'
import type { OrderFunds } from '../../../data/orders/fetchOrderFunds.ts'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import type { ConfirmedTrade } from '../../../trade/deal/ConfirmedTrade.ts'
import type { CancelledOrder } from '../../../trade/deal/Deal.ts'
import { findUnfilled } from '../order/describeOrder.ts'
import { findUnfilledPayment } from '../order/findObstacle.ts'
import type { Edited } from './editOrder.ts'

const unvalued = { usd: { sell: undefined, buy: undefined }, change: undefined, impact: undefined }

/** The deal that cancels orders of one maker in one transaction; undefined without orders. */
export function createCancellation(orders: readonly PlacedOrder[]): ConfirmedTrade | undefined {
  const [first] = orders
  if (!first) return undefined
  const { sell, buy } = first
  const amounts = { amountIn: findUnfilled(first), amountOut: findUnfilledPayment(first) }
  const cancels = orders.map(describeCancelled)
  return { deal: { kind: 'cancel', sell, buy, ...amounts, cancels }, ...unvalued }
}

/** The deal that replaces an order by a changed one in one transaction. */
export function createEdit(order: PlacedOrder, edited: Edited): ConfirmedTrade {
  const { sell, buy } = order
  const { amountFrom, amountTo, price, lifetimeSeconds } = edited
  const terms = { price, ...(lifetimeSeconds === undefined ? {} : { lifetimeSeconds }) }
  const amounts = { amountIn: amountFrom, amountOut: amountTo }
  const cancels = [describeCancelled(order)]
  return { deal: { kind: 'edit', sell, buy, ...amounts, order: terms, cancels }, ...unvalued }
}

/** The deal that approves enough of this order's sold token for all of the maker's open orders. */
export function createApproval(
  { tokenFrom }: PlacedOrder,
  { committed }: OrderFunds,
): ConfirmedTrade {
  const token = findToken(tokenFrom)
  const amounts = { amountIn: committed, amountOut: committed }
  return { deal: { kind: 'approve', sell: token, buy: token, ...amounts }, ...unvalued }
}

function describeCancelled(order: PlacedOrder): CancelledOrder {
  return { id: order.id, token: order.sell, unfilled: findUnfilled(order) }
}
