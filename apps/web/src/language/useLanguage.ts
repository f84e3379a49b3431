import { useSyncExternalStore } from 'react'
import { type Language, readLanguage, subscribeLanguage } from './language.ts'

/** The language that the page speaks; the component is drawn anew when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeLanguage, readLanguage)
}
