import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 767px)'

/** Whether the page has the width of a phone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, read, () => false)
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(narrow)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

function read(): boolean {
  return matchMedia(narrow).matches
}
