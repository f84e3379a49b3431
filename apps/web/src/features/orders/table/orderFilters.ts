import { t } from '@lingui/core/macro'
import type { OrderStatus } from '@vermeil/wire'
import type { OrderCounts } from '../../../data/orders/OrdersPage.ts'

/** The filters of the orders table, in the order of the screen (LIM-07). */
export const orderFilters = ['all', 'open', 'partial', 'filled', 'cancelled'] as const
export type OrderFilterName = (typeof orderFilters)[number]

/** The states that a filter lists. Orders cancelled by their maker or by an operator are listed together. */
export const filterStatuses: Readonly<Record<OrderFilterName, readonly OrderStatus[] | undefined>> =
  {
    all: undefined,
    open: ['OPEN'],
    partial: ['PARTIALLY_FILLED'],
    filled: ['FILLED'],
    cancelled: ['CANCELLED', 'SYSTEM_CANCELLED'],
  }

/** The name of a filter. */
export function nameFilter(filter: OrderFilterName): string {
  switch (filter) {
    case 'all':
      return t`All`
    case 'open':
      return t`Open`
    case 'partial':
      return t`Partially Filled`
    case 'filled':
      return t`Filled`
    case 'cancelled':
      return t`Cancelled`
  }
}

/** The number of orders that a filter lists. */
export function countFiltered(filter: OrderFilterName, counts: OrderCounts): number {
  const statuses = filterStatuses[filter] ?? (Object.keys(counts) as OrderStatus[])
  return statuses.reduce((sum, status) => sum + counts[status], 0)
}

/** The filter after the first answer: open orders, if the account has any. */
export function findFirstFilter(counts: OrderCounts): OrderFilterName {
  return counts.OPEN > 0 ? 'open' : 'all'
}
