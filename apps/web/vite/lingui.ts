import { type LinguiConfigNormalized, makeConfig } from '@lingui/conf'
import { languages } from '../src/language/languages.ts'

/** The language of the sources. */
export const sourceLocale = 'en'
/** The languages with catalogues. */
export const translatedLocales = languages.filter((language) => language !== sourceLocale)

/** The macros' runtime: our own i18n, which knows English at once, and a Trans without a provider. */
export const linguiConfig: LinguiConfigNormalized = makeConfig(
  {
    sourceLocale,
    locales: [sourceLocale, ...translatedLocales],
    runtimeConfigModule: {
      i18n: ['virtual:i18n', 'i18n'],
      Trans: ['virtual:trans', 'Trans'],
    },
  },
  { skipValidation: true },
)
