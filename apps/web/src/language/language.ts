import { keepSetting } from '../storage/keepSetting.ts'
import { openStorage } from '../storage/openStorage.ts'
import { i18n } from './i18n.ts'
import { chooseLanguage, findLanguage, type Language, languageKey } from './languages.ts'

const listeners = new Set<() => void>()
/** The language that was asked for last: a catalogue that arrives late does not overrule it. */
let wanted: Language = 'en'

/** The language that the page speaks now. */
export function readLanguage(): Language {
  return findLanguage(i18n.locale) ?? 'en'
}

/** Tells of every change of language; what it returns ends that. */
export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Starts in the language that is due. Where its catalogue cannot be loaded the page speaks English. */
export async function startLanguage(): Promise<void> {
  try {
    await speak(chooseLanguage(openStorage().getItem(languageKey), navigator.languages))
  } catch {
    // English stands in the sources.
  }
}

/**
 * Changes the language and remembers it.
 * @throws where its catalogue cannot be loaded; the language stays as it is then.
 */
export async function changeLanguage(language: Language): Promise<void> {
  await speak(language)
  keepSetting(openStorage(), languageKey, language)
}

async function speak(language: Language): Promise<void> {
  wanted = language
  const messages = await loadMessages(language)
  if (wanted !== language) return
  i18n.loadAndActivate({ locale: language, messages })
  const page = document.documentElement
  // Written anew, even the same language has the whole page styled again.
  if (page.lang !== language) page.lang = language
  for (const listener of listeners) listener()
}

async function loadMessages(language: Language) {
  if (language === 'de') return (await import('../../locales/de.po')).messages
  if (language === 'zh-Hans') return (await import('../../locales/zh-Hans.po')).messages
  return {}
}
