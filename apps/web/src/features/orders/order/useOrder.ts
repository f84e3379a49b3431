import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../data/app/useApp.ts'
import { useIsOld } from '../../../data/freshness/useIsOld.ts'
import { orderQueryOptions } from '../../../data/orders/orders.ts'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { ordersRefreshMs } from '../../../trade/limits/timings.ts'

/** A known order as the order book has it now, and whether that is old. */
export function useOrder(known: PlacedOrder): { order: PlacedOrder; isOld: boolean } {
  const { id, txId } = known
  const found = useQuery(orderQueryOptions(useApp(), { id, ...(txId && { txId }) }))
  return { order: found.data ?? known, isOld: useIsOld(found, ordersRefreshMs) }
}
