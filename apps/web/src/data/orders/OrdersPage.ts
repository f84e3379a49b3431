import type { Address } from '@vermeil/units'
import type { OrderStatus } from '@vermeil/wire'
import type { PlacedOrder } from './PlacedOrder.ts'

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

/** How many of an account's orders are read from the chain, the newest first. */
export const maxBookOrders = 200
