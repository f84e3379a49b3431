import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { backgrounds, type Theme, themeKey } from './chooseTheme.ts'

export const themeNames: Record<Theme, MessageDescriptor> = {
  unicorn: msg`Unicorn mode`,
  matrix: msg`Matrix mode`,
}

const listeners = new Set<() => void>()

/** The current theme. `frame/startPage.ts` sets it before the first paint. */
export function readTheme(): Theme {
  return document.documentElement.getAttribute('data-theme') === 'matrix' ? 'matrix' : 'unicorn'
}

/** Applies a theme and stores it in this browser as `light` or `dark`. */
export function writeTheme(theme: Theme): void {
  applyTheme(theme)
  try {
    localStorage.setItem(themeKey, theme === 'matrix' ? 'dark' : 'light')
  } catch {
    // Without storage the theme is lost with the page.
  }
}

/** The current theme. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'unicorn')
}

function applyTheme(theme: Theme) {
  document.documentElement.setAttribute('data-theme', theme)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', backgrounds[theme])
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Another tab changed it.
addEventListener('storage', (event) => {
  if (event.key === themeKey) applyTheme(event.newValue === 'dark' ? 'matrix' : 'unicorn')
})
