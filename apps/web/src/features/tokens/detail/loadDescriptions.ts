import { parseDescriptions } from '@vermeil/tokens/details'
import type { Language } from '../../../language/languages.ts'

/** Each language is a separate chunk. English is in the registry. */
const files = import.meta.glob<string>('../../../../locales/tokens/*.txt', {
  query: '?raw',
  import: 'default',
})

/** The descriptions of the registry's tokens, by symbol, in a language other than English. */
export async function loadDescriptions(language: Language): Promise<ReadonlyMap<string, string>> {
  const text = await files[`../../../../locales/tokens/${language}.txt`]?.()
  return parseDescriptions(text ?? '')
}
