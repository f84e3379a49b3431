import { useSyncExternalStore } from 'react'
import { readLanguage, subscribeLanguage } from './language.ts'
import type { Language } from './languages.ts'

/** The page's language. The component renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeLanguage, readLanguage, readLanguage)
}
