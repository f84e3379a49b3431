import { useQuery } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { useEffect, useSyncExternalStore } from 'react'
import { useApp } from '../../../data/app/useApp.ts'
import { ordersOptions } from '../../../data/orders/orders.ts'
import { ordersBoundaryMs } from '../../../trade/limits/timings.ts'
import type { Transaction } from '../../../trade/transaction/Transaction.ts'
import { findPendingOrders } from './findPendingOrders.ts'
import type { Orders } from './useOrders.ts'

/** Orders that are signed but not in the table yet. While the index lags, the table is fetched again after 3 s. */
export function usePendingOrders(
  account: Address,
  orders: Orders,
): { signed: Transaction[]; isLagging: boolean } {
  const app = useApp()
  const { subscribe, readTransactions } = app.transactions
  const all = useSyncExternalStore(subscribe, readTransactions, readTransactions)
  const isFirst = orders.page === 1 && (orders.filter === 'all' || orders.filter === 'open')
  const { fetchedAtMs, retry } = orders
  const find = (shown = orders.data?.orders ?? []) =>
    findPendingOrders(all, { account, shown, fetchedAtMs })
  const found = find()
  // An order that was filled at once is in the index, but not among the open ones.
  const isFiltered = isFirst && orders.filter === 'open' && found.created.length > 0
  const newest = useQuery({
    ...ordersOptions(app, { account, statuses: undefined, page: 1 }),
    enabled: isFiltered,
  })
  const created = isFiltered ? find(newest.data?.orders ?? []).created : found.created
  const isLagging = isFirst && created.length > 0 && !(isFiltered && newest.isPending)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer without the order starts another delay.
  useEffect(() => {
    if (!isLagging) return undefined
    const timer = setTimeout(retry, ordersBoundaryMs)
    return () => clearTimeout(timer)
  }, [isLagging, fetchedAtMs])
  return { signed: isFirst ? found.signed : [], isLagging }
}
