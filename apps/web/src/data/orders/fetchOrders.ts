import type { Address } from '@vermeil/units'
import { type OrderStatus, orderStatuses, ordersCall } from '@vermeil/wire'
import { ApiError } from '../api/fetchApi.ts'
import { fetchCall } from '../api/fetchCall.ts'
import type { AppDependencies } from '../app/createApp.ts'
import { fetchBookOrders, maxBookOrders } from './fetchBookOrders.ts'
import { type PlacedOrder, readApiOrder } from './PlacedOrder.ts'

/** Orders in a page of the table (2 §9). */
export const ordersPageSize = 25

/** The number of orders in each state. */
export type OrderCounts = Readonly<Record<OrderStatus, number>>

/** A page of an account's orders. */
export interface OrdersPage {
  orders: PlacedOrder[]
  counts: OrderCounts
  /** The number of orders that match the filter. */
  total: number
  /** The API does not answer, so the orders come from the chain. `isCut`: only the newest ones. */
  fromChain?: { isCut: boolean }
}

export interface OrdersRequest {
  account: Address
  /** The states to list; all if undefined. */
  statuses: readonly OrderStatus[] | undefined
  /** From 1 on. */
  page: number
  /** The API allows up to 100. */
  pageSize?: number
  /** The order whose status changed last comes first, instead of the newest. The chain does not know that time. */
  isByChange?: boolean
}

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
