import { encodeCall, orderBook } from '@vermeil/abi'
import { zeroAddress } from '@vermeil/units'
import type { BuiltClause } from '../buildApproval.ts'
import { assertClause } from '../UnsafeClauseError.ts'
import {
  buildCreation,
  buildDeposit,
  buildWithdrawal,
  findOrderToken,
} from './buildOrderClauses.ts'
import type { NewOrder, OpenOrder, OrderContracts } from './NewOrder.ts'

/**
 * The clauses that cancel the account's orders (LIM-05). If orders have the unwrap option, the wrapped VET that they
 * still sell is unwrapped first, up to the account's balance.
 * @param wrappedBalance the account's wrapped VET, in smallest units.
 * @throws {UnsafeClauseError} if there is no order.
 */
export function buildCancelClauses(
  orders: readonly OpenOrder[],
  contracts: OrderContracts,
  wrappedBalance: bigint,
): BuiltClause[] {
  const unwrapped = findUnwrapped(orders, wrappedBalance)
  const cancellation = buildCancellation(orders, contracts)
  return unwrapped === 0n ? [cancellation] : [buildWithdrawal(unwrapped, contracts), cancellation]
}

/**
 * The clauses that replace an order: the cancellation and the new order in one transaction. Wrapped VET of the old
 * order is used for the new one, so only the difference is wrapped or unwrapped. The transaction reverts if the old
 * order was filled in the meantime, because both together would then sell more than the maker agreed to.
 * @param order `committed` includes the replaced order.
 * @throws {UnsafeClauseError} if the new order sells another token, or its amount or price is 0.
 */
export function buildEditClauses(
  replaced: OpenOrder,
  order: NewOrder,
  contracts: OrderContracts,
  wrappedBalance: bigint,
): BuiltClause[] {
  const { sold, amount } = order
  assertClause(findOrderToken(sold, contracts) === replaced.tokenFrom, 'sold')
  assertClause(order.committed >= replaced.unfilled, 'paymentAmount')
  const committed = order.committed - replaced.unfilled
  const kept = findUnwrapped([replaced], wrappedBalance)
  const missing = sold === zeroAddress ? amount - kept : 0n
  return [
    buildFillGuard(replaced, contracts),
    buildCancellation([replaced], contracts),
    ...(missing > 0n ? [buildDeposit(missing, contracts)] : []),
    ...(missing < 0n ? [buildWithdrawal(-missing, contracts)] : []),
    ...buildCreation({ ...order, committed }, contracts),
  ]
}

/** A call that reverts with `ExceedsRemaining` if less than this is unfilled. */
function buildFillGuard({ orderId, unfilled }: OpenOrder, { orderBook: to }: OrderContracts) {
  return { to, value: 0n, data: encodeCall(orderBook.quotePayment, [orderId, unfilled]) }
}

/** How much wrapped VET the cancelled orders give back as VET. */
function findUnwrapped(orders: readonly OpenOrder[], wrappedBalance: bigint): bigint {
  const unfilled = orders.reduce(
    (sum, order) => sum + (order.isUnwrapped ? order.unfilled : 0n),
    0n,
  )
  return unfilled < wrappedBalance ? unfilled : wrappedBalance
}

/** Orders of the same token follow each other, because the order book then updates their sum once. */
function buildCancellation(
  orders: readonly OpenOrder[],
  { orderBook: to }: OrderContracts,
): BuiltClause {
  const [first, ...others] = orders
  assertClause(first !== undefined, 'count')
  if (others.length === 0)
    return { to, value: 0n, data: encodeCall(orderBook.cancelOrder, [first.orderId]) }
  const sorted = orders.toSorted((a, b) => (a.tokenFrom < b.tokenFrom ? -1 : 1))
  const orderIds = sorted.map(({ orderId }) => orderId)
  return { to, value: 0n, data: encodeCall(orderBook.cancelOrders, [orderIds]) }
}
