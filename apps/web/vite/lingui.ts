import { type LinguiConfigNormalized, makeConfig } from '@lingui/conf'

/** The language of the sources. */
export const sourceLocale = 'en'
/** The languages with catalogues. */
export const translatedLocales = ['de', 'zh-Hans'] as const

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
