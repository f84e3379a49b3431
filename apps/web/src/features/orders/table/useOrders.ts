import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { useState } from 'react'
import { useApp } from '../../../data/app/useApp.ts'
import { useIsOld } from '../../../data/freshness/useIsOld.ts'
import { ordersPageSize } from '../../../data/orders/OrdersPage.ts'
import { ordersOptions, refreshOrders } from '../../../data/orders/orders.ts'
import { useOrderUpdates } from '../../../data/orders/useOrderUpdates.ts'
import { ordersRefreshMs, ordersThrottleMs } from '../../../trade/limits/timings.ts'
import { useCooldown } from '../../../ui/state/useCooldown.ts'
import { filterStatuses, findFirstFilter, type OrderFilterName } from './orderFilters.ts'

interface Choice {
  filter: OrderFilterName
  page: number
  /** The first answer decides the filter, and no rows are shown before those of this filter. */
  isFirst?: boolean
}

/** The selection before the first answer. It is usually the right one. */
const openOrders: Choice = { filter: 'open', page: 1, isFirst: true }

export type Orders = ReturnType<typeof useOrders>

/** An account's orders with the filter and page of the table. They are refreshed every 5 s and by the API's stream. */
export function useOrders(account: Address) {
  const app = useApp()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState(openOrders)
  const { filter, page } = chosen
  const request = { account, statuses: filterStatuses[filter], page }
  const found = useQuery(ordersOptions(app, request))
  const { error, isFetching, dataUpdatedAt, isPlaceholderData } = found
  const data = chosen.isFirst && isPlaceholderData ? undefined : found.data
  const isOld = useIsOld(found, ordersRefreshMs)
  const [isResting, rest] = useCooldown(ordersThrottleMs)
  useOrderUpdates(account)
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / ordersPageSize))
  if (data && chosen === openOrders)
    setChosen({ filter: findFirstFilter(data.counts), page: 1, isFirst: true })
  if (data && !isPlaceholderData && page > pages) setChosen({ filter, page: pages })
  return {
    filter,
    page,
    pages,
    data,
    /** The rows are not current, or belong to the previous filter or page. */
    isOld,
    error,
    /** When the shown rows were fetched, in milliseconds. */
    fetchedAtMs: dataUpdatedAt,
    isFetching,
    /** The last manual refresh was less than 5 s ago. */
    isResting,
    refresh() {
      if (isResting) return
      rest()
      void refreshOrders(queries)
    },
    /** After a failure. */
    retry: () => void refreshOrders(queries),
    setFilter: (next: OrderFilterName) => setChosen({ filter: next, page: 1 }),
    setPage: (next: number) => setChosen({ filter, page: next }),
  }
}
