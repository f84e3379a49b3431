import { type LinguiConfigNormalized, makeConfig } from '@lingui/conf'

/** The language that stands in the sources. */
export const sourceLocale = 'en'
/** The languages that stand in catalogues beside it. */
export const translatedLocales = ['de', 'zh-Hans'] as const

/** What the macros turn into: our own i18n, which speaks English at once, and a Trans that needs no provider. */
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
