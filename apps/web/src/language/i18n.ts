import { setupI18n } from '@lingui/core'

/** Every text of the page goes through it; English stands in the sources, so it speaks at once. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
