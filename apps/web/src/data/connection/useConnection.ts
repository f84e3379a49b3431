import { useSyncExternalStore } from 'react'
import type { Connection } from '../../trade/card/Connection.ts'
import { useChainStatus } from './useChainStatus.ts'

/** Whether the browser is online and the node answers, by the most serious cause. */
export function useConnection(): Connection {
  const status = useChainStatus()
  const isOnline = useSyncExternalStore(subscribe, readOnline, () => true)
  if (!isOnline) return 'offline'
  return status === 'away' ? 'nodeAway' : 'online'
}

function readOnline(): boolean {
  return navigator.onLine
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
