import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'

export type Mood = 'unicorn' | 'matrix'

export const moodNames: Record<Mood, string> = {
  get unicorn() {
    return t`Unicorn mode`
  },
  get matrix() {
    return t`Matrix mode`
  },
}

const storageKey = 'theme'
const grounds: Record<Mood, string> = { unicorn: '#FAF8FE', matrix: '#040906' }
const listeners = new Set<() => void>()

/** The mood the page wears; `public/mood.js` has set it before the first paint. */
export function readMood(): Mood {
  return document.documentElement.getAttribute('data-mood') === 'matrix' ? 'matrix' : 'unicorn'
}

/** Puts a mood on and remembers it in this browser, as `light` or `dark`. */
export function writeMood(mood: Mood): void {
  wearMood(mood)
  try {
    localStorage.setItem(storageKey, mood === 'matrix' ? 'dark' : 'light')
  } catch {
    // A browser that refuses storage forgets the mood with the page.
  }
}

export function useMood(): Mood {
  return useSyncExternalStore(subscribe, readMood)
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
  if (event.key === storageKey) wearMood(event.newValue === 'dark' ? 'matrix' : 'unicorn')
})
