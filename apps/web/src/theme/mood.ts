import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { grounds, type Mood, moodKey } from './chooseMood.ts'

export const moodNames: Record<Mood, string> = {
  get unicorn() {
    return t`Unicorn mode`
  },
  get matrix() {
    return t`Matrix mode`
  },
}

const listeners = new Set<() => void>()

/** The mood the page wears; `frame/startPage.ts` has set it before the first paint. */
export function readMood(): Mood {
  return document.documentElement.getAttribute('data-mood') === 'matrix' ? 'matrix' : 'unicorn'
}

/** Puts a mood on and remembers it in this browser, as `light` or `dark`. */
export function writeMood(mood: Mood): void {
  wearMood(mood)
  try {
    localStorage.setItem(moodKey, mood === 'matrix' ? 'dark' : 'light')
  } catch {
    // A browser that refuses storage forgets the mood with the page.
  }
}

export function useMood(): Mood {
  return useSyncExternalStore(subscribe, readMood, () => 'unicorn')
}

function wearMood(mood: Mood) {
  document.documentElement.setAttribute('data-mood', mood)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[mood])
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Another tab changed it.
addEventListener('storage', (event) => {
  if (event.key === moodKey) wearMood(event.newValue === 'dark' ? 'matrix' : 'unicorn')
})
