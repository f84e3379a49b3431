import { useSyncExternalStore } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { type PriceAlert, readAlerts } from '../../storage/priceAlerts.ts'
import { subscribeStorage } from '../../storage/subscribeStorage.ts'

/** The price alerts of this browser on this network, newest first. */
export function usePriceAlerts(): readonly PriceAlert[] {
  const { storage, config } = useApp()
  const read = () => readAlerts(storage, config.network)
  return useSyncExternalStore(subscribeStorage, read, read)
}
