import { useSyncExternalStore } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { readActivity, subscribeActivity } from './activityView.ts'

const ActivityCentre = createPart(
  async () => (await import('./ActivityCentre.tsx')).ActivityCentre,
  { isOver: true },
)

/**
 * The transactions of this browser in the top bar. Their code is loaded with the first transaction, or when the list is
 * opened.
 */
export function Activity() {
  const { subscribe, readTransactions } = useApp().transactions
  const hasAny = () => readTransactions().length > 0
  const isUsed = useSyncExternalStore(subscribe, hasAny, hasAny)
  const view = useSyncExternalStore(subscribeActivity, readActivity, readActivity)
  return <Await>{(isUsed || view) && <ActivityCentre view={view} />}</Await>
}
