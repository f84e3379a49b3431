import { erc20, isOpenStatus, type Order, orderBook as orderBookAbi } from '@vermeil/abi'
import type { OrderPool } from '@vermeil/router'
import type { Revision, ThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { callEach } from '../registry/callEach.ts'

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
  const funds = await fetchFunds(thor, { orderBook, orders: open }, revision, signal)
  const left = new Map<string, bigint>()
  return open.flatMap((order, at): OrderPool[] => {
    const key = `${order.maker}/${order.tokenFrom}`
    const free = left.get(key) ?? funds[at] ?? 0n
    const unfilled = order.amountFrom - order.amountFilled
    const remaining = unfilled < free ? unfilled : free
    left.set(key, free - remaining)
    return remaining > 0n ? [describe(orderBook, order, remaining)] : []
  })
}

/** The balance or the allowance of each order's maker, whichever is lower. */
async function fetchFunds(
  thor: Pick<ThorClient, 'simulate'>,
  { orderBook, orders }: { orderBook: Address; orders: readonly Order[] },
  revision: Revision,
  signal: AbortSignal,
): Promise<bigint[]> {
  const balances = orders.map(({ tokenFrom: to, maker }) => ({ to, args: [maker] as [Address] }))
  const allowances = orders.map(({ tokenFrom: to, maker }) => ({
    to,
    args: [maker, orderBook] as [Address, Address],
  }))
  const [held, allowed] = await Promise.all([
    callEach(thor, { method: erc20.balanceOf, calls: balances }, revision, signal),
    callEach(thor, { method: erc20.allowance, calls: allowances }, revision, signal),
  ])
  return orders.map((_, at) => {
    const [balance = 0n, allowance = 0n] = [held[at], allowed[at]]
    return balance < allowance ? balance : allowance
  })
}

/** The order as a pool. Its terms are empty because only a fill needs them. */
function describe(orderBook: Address, order: Order, remaining: bigint): OrderPool {
  const { id, tokenFrom, tokenTo, amountFrom, amountTo } = order
  return {
    kind: 'order',
    venue: orderBook,
    address: nameOrder(orderBook, id),
    token0: tokenFrom,
    token1: tokenTo,
    orderId: id,
    terms: '0x',
    remaining,
    amountFrom,
    amountTo,
  }
}

/** An address for each order, because several orders share the one of their book. */
export function nameOrder(orderBook: Address, id: bigint): Address {
  return `${orderBook.slice(0, 26)}${id.toString(16).padStart(16, '0')}` as Address
}
