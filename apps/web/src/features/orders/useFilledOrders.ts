import { useQuery } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { useBalances } from '../../data/balances/useBalances.ts'
import { ordersOptions } from '../../data/orders/orders.ts'
import type { PlacedOrder } from '../../data/orders/PlacedOrder.ts'
import { ordersBoundaryMs } from '../../trade/limits/timings.ts'

/** Orders of an account that were filled while the app is open, and a function that hides one. */
export function useFilledOrders(
  account: Address,
): [orders: PlacedOrder[], hide: (id: number) => void] {
  const app = useApp()
  const { data: balances } = useBalances(account)
  const request = { account, statuses: ['FILLED'] as const, page: 1, isByChange: true }
  const { data, refetch } = useQuery({ ...ordersOptions(app, request), refetchInterval: false })
  const openedAt = useFirstBlockTime()
  const [known, setKnown] = useState<ReadonlySet<number>>()
  // The first answer may have an order that was filled since the app was opened.
  if (data && openedAt !== undefined && !known) {
    const earlier = data.orders.filter(({ changedAt = 0 }) => changedAt <= openedAt)
    setKnown(new Set(earlier.map(({ id }) => id)))
  }
  // A fill changes the balances of the maker. The index may lag behind them, by more on a busy machine.
  useEffect(() => {
    if (!balances) return
    const timers = [1, 2, 4].map((times) =>
      setTimeout(() => void refetch(), times * ordersBoundaryMs),
    )
    return () => timers.forEach(clearTimeout)
  }, [balances, refetch])
  const filled = data && known ? data.orders.filter(({ id }) => !known.has(id)) : []
  return [filled, (id) => setKnown(new Set(known).add(id))]
}

/** The time of the newest block when it was first known, in seconds since 1970. The clock of the device may be wrong. */
function useFirstBlockTime(): number | undefined {
  const { live } = useApp()
  const head = useSyncExternalStore(live.subscribe, live.readHead, live.readHead)
  const [first, setFirst] = useState(head?.timestamp)
  if (first === undefined && head) setFirst(head.timestamp)
  return first
}
