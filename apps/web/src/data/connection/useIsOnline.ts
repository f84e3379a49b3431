import { useSyncExternalStore } from 'react'

/** Whether the browser is online. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, readOnline, () => true)
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
