import type { Address } from '@vermeil/units'
import { useEffect, useSyncExternalStore } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { ordersBoundaryMs } from '../../trade/limits/timings.ts'
import type { Transaction } from '../../trade/transaction/Transaction.ts'
import { findPendingOrders } from './findPendingOrders.ts'
import type { Orders } from './useOrders.ts'

/** Orders that are signed but not in the table yet. While the index lags, the table is fetched again after 3 s. */
export function usePendingOrders(
  account: Address,
  orders: Orders,
): { signed: Transaction[]; isLagging: boolean } {
  const { transactions } = useApp()
  const { subscribe, readTransactions } = transactions
  const all = useSyncExternalStore(subscribe, readTransactions, readTransactions)
  const isFirst = orders.page === 1 && (orders.filter === 'all' || orders.filter === 'open')
  const shown = orders.data?.orders ?? []
  const found = findPendingOrders(all, { account, shown, fetchedAtMs: orders.fetchedAtMs })
  const isLagging = isFirst && found.created.length > 0
  const { retry, fetchedAtMs } = orders
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer without the order starts another delay.
  useEffect(() => {
    if (!isLagging) return undefined
    const timer = setTimeout(retry, ordersBoundaryMs)
    return () => clearTimeout(timer)
  }, [isLagging, fetchedAtMs])
  return { signed: isFirst ? found.signed : [], isLagging }
}
