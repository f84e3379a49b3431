/** The languages of the page by their own names. */
export const languageNames = { en: 'English', de: 'Deutsch', 'zh-Hans': '简体中文' } as const

export type Language = keyof typeof languageNames

export const languages = Object.keys(languageNames) as Language[]

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
