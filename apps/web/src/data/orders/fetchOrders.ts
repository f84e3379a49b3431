import { type OrderStatus, orderStatuses, ordersCall } from '@vermeil/wire'
import { ApiError } from '../api/fetchApi.ts'
import { fetchCall } from '../api/fetchCall.ts'
import type { AppDependencies } from '../app/createApp.ts'
import { fetchBookOrders } from './fetchBookOrders.ts'
import { maxBookOrders, type OrdersPage, type OrdersRequest, ordersPageSize } from './OrdersPage.ts'
import { type PlacedOrder, readApiOrder } from './PlacedOrder.ts'

/**
 * A page of an account's orders, newest first: from the API, or from the chain if the API does not answer.
 * @throws {ApiError} if the API refuses the request.
 * @throws {ThorError} if neither answers.
 */
export async function fetchOrders(
  app: Pick<AppDependencies, 'thor' | 'contracts' | 'config'>,
  request: OrdersRequest,
  signal?: AbortSignal,
): Promise<OrdersPage> {
  try {
    return await fetchApiOrders(request, signal)
  } catch (cause) {
    if (!(cause instanceof ApiError && cause.retryable)) throw cause
    return pageOrders(await fetchBookOrders(app, request.account, signal), request)
  }
}

async function fetchApiOrders(
  { account, statuses, page, pageSize = ordersPageSize, isByChange }: OrdersRequest,
  signal: AbortSignal | undefined,
): Promise<OrdersPage> {
  const query = {
    page: String(page),
    pageSize: String(pageSize),
    ...(statuses && { status: statuses.join() }),
    ...(isByChange && { sort: 'changed' as const }),
  }
  const { orders, counts, pagination } = await fetchCall(
    ordersCall,
    { params: { account }, query },
    signal,
  )
  return { orders: orders.map(readApiOrder), counts, total: pagination.totalItems }
}

/** A page of orders that were read from the chain. */
export function pageOrders(
  orders: readonly PlacedOrder[],
  { statuses, page, pageSize = ordersPageSize }: Omit<OrdersRequest, 'account'>,
): OrdersPage {
  const found = statuses ? orders.filter(({ status }) => statuses.includes(status)) : orders
  const start = (page - 1) * pageSize
  const counts = Object.fromEntries(
    orderStatuses.map((name) => [name, orders.filter(({ status }) => status === name).length]),
  ) as Record<OrderStatus, number>
  return {
    orders: found.slice(start, start + pageSize),
    counts,
    total: found.length,
    fromChain: { isCut: orders.length >= maxBookOrders },
  }
}
