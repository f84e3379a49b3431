import type { Language } from './languages.ts'

/**
 * The name of each language in that language. Only the settings need it, so it is not in `languages.ts`, which every
 * page loads.
 */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  'zh-Hans': '简体中文',
  es: 'Español',
  pt: 'Português',
  vi: 'Tiếng Việt',
  tr: 'Türkçe',
}
