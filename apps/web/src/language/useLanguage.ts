import { useSyncExternalStore } from 'react'
import { readLanguage, subscribeLanguage } from './language.ts'
import type { Language } from './languages.ts'

/** The language that the page speaks; the component is drawn anew when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeLanguage, readLanguage, readLanguage)
}
