/** The languages of the page by the names they give themselves. */
export const languageNames = { en: 'English', de: 'Deutsch', 'zh-Hans': '简体中文' } as const

export type Language = keyof typeof languageNames

export const languages = Object.keys(languageNames) as Language[]

/** Under this key a browser remembers the language that was chosen in it. */
export const languageKey = 'vermeil.language'

/** What was chosen here, or else the first of the browser's languages that there is a catalogue of. */
export function chooseLanguage(chosen: string | null, preferred: readonly string[]): Language {
  const known = chosen === null ? undefined : findLanguage(chosen)
  return known ?? preferred.map(findLanguage).find((language) => language !== undefined) ?? 'en'
}

/** `de-AT` is German; every Chinese is Simplified Chinese here, which most of its readers can read. */
export function findLanguage(tag: string): Language | undefined {
  const [base = ''] = tag.toLowerCase().split('-')
  return languages.find((language) => language.split('-')[0] === base)
}
