import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { findCatalogue, parseCatalogue, renewCatalogue } from '../apps/web/vite/catalogues.ts'
import { translatedLocales } from '../apps/web/vite/lingui.ts'

// Updates the catalogues of the web app from its sources, and prints the missing translations.
for (const locale of translatedLocales) {
  const path = findCatalogue(locale)
  const text = await renewCatalogue(locale, existsSync(path) ? readFileSync(path, 'utf8') : '')
  writeFileSync(path, text)
  const entries = Object.values(await parseCatalogue(text))
  const missing = entries.filter(({ translation }) => !translation)
  console.log(`${locale}: ${entries.length} texts, ${missing.length} to translate`)
  for (const { message } of missing) console.log(`  ${message}`)
}
