import { isOpenStatus, type Order, orderBook } from '@vermeil/abi'
import { callEach } from '@vermeil/pools'
import type { Revision } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import type { NodeClient } from '../chain/NodeClient.ts'
import type { BookOrder } from './BookOrder.ts'

/** Orders of a book. */
export interface OrdersRequest {
  orderBook: Address
  ids: readonly bigint[]
}

/**
 * Reads orders from the contract. An order is undefined if it has ended, or does not exist after a reorg.
 * @throws {ThorError} if the node does not answer.
 */
export async function fetchOrders(
  thor: Pick<NodeClient, 'simulate'>,
  { orderBook: to, ids }: OrdersRequest,
  revision: Revision,
  signal: AbortSignal,
): Promise<(BookOrder | undefined)[]> {
  const all = ids.map((id) => ({ to, args: [id] as [bigint] }))
  const found = await callEach(thor, { method: orderBook.orders, calls: all }, revision, signal)
  const open = found.filter((order) => order !== undefined).filter(isOpen)
  const calls = open.map(({ id }) => ({ to, args: [id] as [bigint] }))
  const expiries = open.map(({ id }) => ({ to, args: [id, 'expires:at'] as [bigint, string] }))
  const [hashes, options, fillable] = await Promise.all([
    callEach(thor, { method: orderBook.getTermsHash, calls }, revision, signal),
    callEach(thor, { method: orderBook.orderOptions, calls: expiries }, revision, signal),
    fetchFillable(thor, { orderBook: to, ids: open.map(({ id }) => id) }, revision, signal),
  ])
  const byId = new Map(
    open.map((order, at) => {
      const termsHash = hashes[at] ?? '0x'
      const expiresAt = Number(options[at] ?? 0n)
      return [order.id, { ...describe(order), termsHash, expiresAt, fillable: fillable[at] }]
    }),
  )
  return ids.map((id) => byId.get(id))
}

/** Reads how much of each order can be filled. It is undefined if the order's token does not answer. */
export async function fetchFillable(
  thor: Pick<NodeClient, 'simulate'>,
  { orderBook: to, ids }: OrdersRequest,
  revision: Revision,
  signal: AbortSignal,
): Promise<(bigint | undefined)[]> {
  const calls = ids.map((id) => ({ to, args: [id] as [bigint] }))
  return await callEach(thor, { method: orderBook.getFillableAmount, calls }, revision, signal)
}

function isOpen({ id, status }: Order): boolean {
  return id !== 0n && isOpenStatus(status)
}

function describe(order: Order): Omit<BookOrder, 'termsHash' | 'expiresAt' | 'fillable'> {
  const { id, maker, tokenFrom, tokenTo, amountFrom, amountTo, amountFilled, price } = order
  const remaining = amountFrom - amountFilled
  return { id, maker, tokenFrom, tokenTo, amountFrom, amountTo, price, remaining }
}
