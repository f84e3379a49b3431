import { useSyncExternalStore } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { nameAlertsKey } from '../../storage/alertsKey.ts'
import { subscribeStorage } from '../../storage/subscribeStorage.ts'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { useCell } from '../../ui/state/useCell.ts'
import { useWallet } from '../../wallet/session/useWallet.ts'
import { activityView } from './activityView.ts'

const ActivityCentre = createPart(
  async () => (await import('./ActivityCentre.tsx')).ActivityCentre,
  { isOver: true },
)

/**
 * The transactions of this browser in the top bar, and messages about orders and prices. Their code is loaded with the
 * first transaction, price alert or account, or when the list is opened.
 */
export function Activity() {
  const { transactions, storage, config } = useApp()
  const { subscribe, readTransactions } = transactions
  const hasAny = () => readTransactions().length > 0
  const isUsed = useSyncExternalStore(subscribe, hasAny, hasAny)
  const hasAlerts = () => storage.getItem(nameAlertsKey(config.network)) !== null
  const isWatching = useSyncExternalStore(subscribeStorage, hasAlerts, hasAlerts)
  const view = useCell(activityView)
  // Orders are filled by others, including those that were placed in another browser.
  const { address } = useWallet()
  const isNeeded = isUsed || isWatching || address || view
  return <Await>{isNeeded && <ActivityCentre view={view} />}</Await>
}
