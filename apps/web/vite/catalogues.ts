import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { transformAsync } from '@babel/core'
import extract, { type ExtractedMessage } from '@lingui/babel-plugin-extract-messages'
import macros from '@lingui/babel-plugin-lingui-macro'
import type { CatalogType } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { linguiConfig, sourceLocale } from './lingui.ts'

const web = `${import.meta.dirname}/..`
const po = formatter({ lineNumbers: false })

/** The path of a language's catalogue. */
export function findCatalogue(locale: string): string {
  return `${web}/locales/${locale}.po`
}

/** Every text of the sources with its locations, by id. */
export async function readSources(): Promise<CatalogType> {
  const found: CatalogType = {}
  const files = globSync(`${web}/src/**/*.{ts,tsx}`).filter((path) => !path.includes('.test.'))
  for (const path of files.toSorted()) {
    const code = readFileSync(path, 'utf8')
    if (!code.includes('@lingui/')) continue
    for (const message of await extractMessages(path, code)) addMessage(found, message, path)
  }
  return found
}

/** The compiled texts of a catalogue, by id. */
export async function compileCatalogue(text: string): Promise<Record<string, CompiledMessage>> {
  const entries = Object.entries(await parseCatalogue(text))
  return Object.fromEntries(
    entries.map(([id, { translation = '' }]) => [id, compileMessageOrThrow(translation)]),
  )
}

/** Parses a catalogue file. */
export async function parseCatalogue(text: string): Promise<CatalogType> {
  return po.parse(text, { locale: undefined, sourceLocale, filename: '' })
}

/** A catalogue with every text of the sources. Existing translations are kept, unused ones are dropped. */
export async function renewCatalogue(locale: string, text: string): Promise<string> {
  const known = text === '' ? {} : await parseCatalogue(text)
  const sources = Object.entries(await readSources())
  const renewed = Object.fromEntries(
    sources
      .map(
        ([id, message]) => [id, { ...message, translation: known[id]?.translation ?? '' }] as const,
      )
      .toSorted(([, one], [, other]) => ((one.message ?? '') < (other.message ?? '') ? -1 : 1)),
  )
  const context = { locale, sourceLocale, filename: '', existing: text === '' ? undefined : text }
  return po.serialize(renewed, context)
}

async function extractMessages(path: string, code: string): Promise<ExtractedMessage[]> {
  const messages: ExtractedMessage[] = []
  const onMessageExtracted = (message: ExtractedMessage) => void messages.push(message)
  await transformAsync(code, {
    filename: path,
    babelrc: false,
    configFile: false,
    code: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [
      [macros, { linguiConfig, descriptorFields: 'all' }],
      [extract, { linguiConfig, onMessageExtracted }],
    ],
  })
  return messages
}

function addMessage(found: CatalogType, message: ExtractedMessage, path: string) {
  const { id, placeholders = {}, comment, context } = message
  const { origin = [], comments = [], placeholders: known = {} } = found[id] ?? {}
  const place = relative(web, path)
  const values = Object.entries(placeholders).map(([name, value]) => [
    name,
    [...new Set([...(known[name] ?? []), value])],
  ])
  found[id] = {
    ...(message.message === undefined ? {} : { message: message.message }),
    ...(context === undefined ? {} : { context }),
    origin: origin.some(([other]) => other === place) ? origin : [...origin, [place]],
    comments: [...new Set([...comments, ...(comment ? [comment] : [])])],
    placeholders: { ...known, ...Object.fromEntries(values) },
  }
}
