import { isOpenStatus, type Order, orderBook as orderBookAbi } from '@vermeil/abi'
import { createOrderAddress, findFillableAmounts, type OrderPool } from '@vermeil/router'
import type { Revision, ThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { callEach } from '../registry/callEach.ts'
import { fetchMakerFunds } from '../registry/fetchMakerFunds.ts'

/** Orders of a book, in the order in which a maker's funds are assigned to them. */
export interface OrderPoolsRequest {
  orderBook: Address
  ids: readonly bigint[]
}

/**
 * Reads open orders as pools: each sells no more than its maker owns, has approved and has not assigned to an earlier
 * order.
 * @throws {ThorError} if the node does not answer.
 */
export async function fetchOrderPools(
  thor: Pick<ThorClient, 'simulate'>,
  { orderBook, ids }: OrderPoolsRequest,
  revision: Revision,
  signal: AbortSignal,
): Promise<OrderPool[]> {
  const calls = ids.map((id) => ({ to: orderBook, args: [id] as [bigint] }))
  const orders = await callEach(thor, { method: orderBookAbi.orders, calls }, revision, signal)
  const open = orders
    .filter((order) => order !== undefined)
    .filter(({ id, status }) => id !== 0n && isOpenStatus(status))
  const funds = await fetchMakerFunds(thor, { orderBook, orders: open }, revision, signal)
  const fillable = findFillableAmounts(
    open.map((order, at) => ({ ...order, funds: funds[at] ?? 0n })),
  )
  return open.flatMap((order, at): OrderPool[] => {
    const remaining = fillable[at] ?? 0n
    return remaining > 0n ? [describe(orderBook, order, remaining)] : []
  })
}

/** The order as a pool. Its terms are empty because only a fill needs them. */
function describe(orderBook: Address, order: Order, remaining: bigint): OrderPool {
  const { id, tokenFrom, tokenTo, amountFrom, amountTo } = order
  return {
    kind: 'order',
    venue: orderBook,
    address: createOrderAddress(orderBook, id),
    token0: tokenFrom,
    token1: tokenTo,
    orderId: id,
    terms: '0x',
    remaining,
    amountFrom,
    amountTo,
  }
}
