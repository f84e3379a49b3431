import type { Messages } from '@lingui/core'
import { keepSetting } from '../storage/keepSetting.ts'
import { openStorage } from '../storage/openStorage.ts'
import { i18n } from './i18n.ts'
import { chooseLanguage, findLanguage, type Language, languageKey } from './languages.ts'

/** Each catalogue is a separate chunk. */
const catalogues = import.meta.glob<Messages>('../../locales/*.po', { import: 'messages' })

const listeners = new Set<() => void>()
/** The language that was requested last. A catalogue that arrives late does not override it. */
let wanted: Language = 'en'

/** The current language of the page. */
export function readLanguage(): Language {
  return findLanguage(i18n.locale) ?? 'en'
}

/** Calls the listener on every change of language. Returns a function that unsubscribes. */
export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Starts in the chosen or preferred language, or in English if its catalogue cannot be loaded. */
export async function startLanguage(): Promise<void> {
  try {
    await applyLanguage(chooseLanguage(openStorage().getItem(languageKey), navigator.languages))
  } catch {
    // English is in the sources.
  }
}

/**
 * Changes the language and remembers it.
 * @throws if its catalogue cannot be loaded. The language then stays the same.
 */
export async function changeLanguage(language: Language): Promise<void> {
  await applyLanguage(language)
  keepSetting(openStorage(), languageKey, language)
}

async function applyLanguage(language: Language): Promise<void> {
  wanted = language
  const messages = await loadMessages(language)
  if (wanted !== language) return
  i18n.loadAndActivate({ locale: language, messages })
  const page = document.documentElement
  // Setting even the same value makes the browser restyle the whole page.
  if (page.lang !== language) page.lang = language
  for (const listener of listeners) listener()
}

/** English has no catalogue: it is in the sources. */
async function loadMessages(language: Language): Promise<Messages> {
  return (await catalogues[`../../locales/${language}.po`]?.()) ?? {}
}
