import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

/** Whether the system is set to reduced motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, read, () => false)
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

function read(): boolean {
  return matchMedia(query).matches
}
