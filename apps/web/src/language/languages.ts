/** How a language writes numbers. */
export interface NumberMarks {
  group: string
  decimal: string
}

const decimalPoint: NumberMarks = { group: ',', decimal: '.' }
const decimalComma: NumberMarks = { group: '.', decimal: ',' }

/**
 * The languages of the page, with how they write numbers. A new language is one line here, its own name in
 * `languageNames.ts` and its catalogue, `locales/<tag>.po`.
 */
export const languageMarks = {
  en: decimalPoint,
  de: decimalComma,
  'zh-Hans': decimalPoint,
  es: decimalComma,
  pt: decimalComma,
  vi: decimalComma,
  tr: decimalComma,
} as const satisfies Record<string, NumberMarks>

export type Language = keyof typeof languageMarks

export const languages = Object.keys(languageMarks) as Language[]

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
