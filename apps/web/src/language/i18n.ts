import { setupI18n } from '@lingui/core'

/** All texts of the page use it. English is in the sources, so it works at once. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
