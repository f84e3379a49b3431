import { useSyncExternalStore } from 'react'

/** Whether the page is visible. A hidden tab neither polls nor keeps a stream open. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(subscribe, readVisible, () => true)
}

function readVisible(): boolean {
  return document.visibilityState !== 'hidden'
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
