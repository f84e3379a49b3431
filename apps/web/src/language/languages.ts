/** How a language writes numbers. */
export interface NumberMarks {
  group: string
  decimal: string
}

const decimalPoint: NumberMarks = { group: ',', decimal: '.' }
const decimalComma: NumberMarks = { group: '.', decimal: ',' }

/**
 * The languages of the page, with their own names. A new language is one line here and its catalogue,
 * `locales/<tag>.po`.
 */
export const languageTable = {
  en: { name: 'English', marks: decimalPoint },
  de: { name: 'Deutsch', marks: decimalComma },
  'zh-Hans': { name: '简体中文', marks: decimalPoint },
  es: { name: 'Español', marks: decimalComma },
  pt: { name: 'Português', marks: decimalComma },
  vi: { name: 'Tiếng Việt', marks: decimalComma },
  tr: { name: 'Türkçe', marks: decimalComma },
} as const satisfies Record<string, { name: string; marks: NumberMarks }>

export type Language = keyof typeof languageTable

export const languages = Object.keys(languageTable) as Language[]

/** The storage key of the chosen language. */
export const languageKey = 'vermeil.language'

/** The chosen language, or the first preferred one that has a catalogue. */
export function chooseLanguage(chosen: string | null, preferred: readonly string[]): Language {
  const known = chosen === null ? undefined : findLanguage(chosen)
  return known ?? preferred.map(findLanguage).find((language) => language !== undefined) ?? 'en'
}

/** `de-AT` is German. Every Chinese variant is Simplified Chinese here, which most of its readers can read. */
export function findLanguage(tag: string): Language | undefined {
  const [base = ''] = tag.toLowerCase().split('-')
  return languages.find((language) => language.split('-')[0] === base)
}
