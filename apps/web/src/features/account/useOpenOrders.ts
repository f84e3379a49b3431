import { useQuery } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { useApp } from '../../data/app/useApp.ts'
import { useIsOld } from '../../data/freshness/useIsOld.ts'
import { ordersOptions } from '../../data/orders/orders.ts'
import type { PlacedOrder } from '../../data/orders/PlacedOrder.ts'
import { ordersRefreshMs } from '../../trade/limits/timings.ts'

/** An account's open orders, newest first. */
interface OpenOrders {
  orders: readonly PlacedOrder[] | undefined
  /** The number of all open orders; more than are listed if there are several pages. */
  total: number
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
  const { orders, total = 0 } = data ?? {}
  return { orders, total, isOld, error, retry: () => void refetch() }
}
