import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../apps/web/locales/', import.meta.url))

/** The languages besides English, by their tags. */
export const tags = globSync(`${folder}*.po`)
  .map((path) => basename(path, '.po'))
  .toSorted()

/** A language's text for an English one. */
export function readCatalogue(tag: string): (english: string) => string {
  const catalogue = readFileSync(`${folder}${tag}.po`, 'utf8')
  const texts = new Map(
    [...catalogue.matchAll(/^msgid (".+")\nmsgstr (".+")$/gm)].map(
      ([, english = '""', text = '""']) => [unquote(english), unquote(text)],
    ),
  )
  return (english) => {
    const text = texts.get(english)
    if (!text) throw new Error(`${tag}.po has no text for: ${english}`)
    return text
  }
}

/** The description of a token in a language. */
export function readTokenText(tag: string, symbol: string): string {
  const rows = readFileSync(`${folder}tokens/${tag}.txt`, 'utf8').split('\n')
  const row = rows.find((each) => each.startsWith(`${symbol}: `))
  if (!row) throw new Error(`tokens/${tag}.txt has no ${symbol}.`)
  return row.slice(symbol.length + 2)
}

function unquote(quoted: string): string {
  const text: unknown = JSON.parse(quoted)
  return String(text)
}
