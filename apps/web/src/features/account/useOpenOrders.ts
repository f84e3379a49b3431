import { useQuery } from '@tanstack/react-query'
import type { Address, Amount } from '@vermeil/units'
import { useMemo } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { useIsOld } from '../../data/freshness/useIsOld.ts'
import { ordersOptions } from '../../data/orders/orders.ts'
import type { PlacedOrder } from '../../data/orders/PlacedOrder.ts'
import { ordersRefreshMs } from '../../trade/limits/timings.ts'
import { findUnfilled } from '../orders/order/describeOrder.ts'

/** An account's open orders, newest first, and the unfilled amount of each sold token. */
export interface OpenOrders {
  orders: readonly PlacedOrder[] | undefined
  /** The number of all open orders; more than are listed if there are several pages. */
  total: number
  inOrders: ReadonlyMap<Address, Amount>
  /** The orders are not current. */
  isOld: boolean
  error: Error | null
  retry(): void
}

/** Reads the first page of an account's open orders. A network without an order book has none. */
export function useOpenOrders(account: Address): OpenOrders {
  const app = useApp()
  const statuses = ['OPEN', 'PARTIALLY_FILLED'] as const
  const found = useQuery({
    ...ordersOptions(app, { account, statuses, page: 1 }),
    enabled: app.contracts.orderBook !== undefined && app.contracts.orderBook !== null,
  })
  const { data, error, refetch } = found
  const isOld = useIsOld(found, ordersRefreshMs)
  const orders = data?.orders
  const inOrders = useMemo(() => sumUnfilled(orders ?? []), [orders])
  return { orders, total: data?.total ?? 0, inOrders, isOld, error, retry: () => void refetch() }
}

/** The unfilled amounts of orders, by the token that the order book takes. */
export function sumUnfilled(orders: readonly PlacedOrder[]): ReadonlyMap<Address, Amount> {
  const sums = new Map<Address, Amount>()
  for (const order of orders) {
    const before = sums.get(order.tokenFrom) ?? 0n
    sums.set(order.tokenFrom, (before + findUnfilled(order)) as Amount)
  }
  return sums
}
