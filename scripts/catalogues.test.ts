import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findCatalogue, parseCatalogue, readSources } from '../apps/web/vite/catalogues.ts'
import { findLiterals, findSentences } from '../apps/web/vite/findLiterals.ts'
import { translatedLocales } from '../apps/web/vite/lingui.ts'

const sources = await readSources()

/** The names of values and the numbers of elements in a text. */
function listMarks(text: string): string[] {
  const values = [...text.matchAll(/\{(\w+)/g)].map(([, name]) => `{${name}}`)
  return [...values, ...(text.match(/<\/?\d+\/?>/g) ?? [])].toSorted()
}

test.each(translatedLocales)(
  'the texts of the web app and the catalogue %s are the same',
  async (locale) => {
    const catalogue = await parseCatalogue(readFileSync(findCatalogue(locale), 'utf8'))
    const known = Object.entries(catalogue)
    expect(known.map(([id]) => id).toSorted()).toEqual(Object.keys(sources).toSorted())
    const empty = known.filter(([, { translation }]) => !translation?.trim())
    expect(empty.map(([, { message }]) => message)).toEqual([])
    const broken = known.filter(
      ([, { message = '', translation = '' }]) =>
        listMarks(message).join() !== listMarks(translation).join(),
    )
    expect(broken.map(([, { message }]) => message)).toEqual([])
  },
)

/** Tests and their support show nothing to users. */
const isShown = (path: string) => !/\.test\.|[\\/]testing[\\/]/.test(path)
const components = globSync('apps/web/src/**/*.tsx').filter(isShown)

test('JSX has no text outside the macros', () => {
  const found = components.flatMap((path) =>
    findLiterals(path, readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})

const modules = globSync('apps/web/src/**/*.{ts,tsx}').filter(isShown)

test('tables of texts and errors have no sentence outside the macros', () => {
  const found = modules.flatMap((path) =>
    findSentences(path, readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})

test('the search for sentences finds tables and errors, but not names, keys or macros', () => {
  const code = `const texts = { toGet: 'To receive', kind: 'two words', name: 'WalletConnect Sync2', own: 'Tiếng Việt',
    get said() { return t\`Said well\` }, kept: t\`Kept too\` }
    throw new PageError(\`The page \${name} is gone.\`)
    throw new TypeError('For authors only.')`
  expect(findSentences('x.ts', code)).toEqual(['To receive', 'The page … is gone.'])
})

test('the search for texts finds text, attributes for screen readers and rendered strings', () => {
  const code = `const x = <p title="Plain title" className="not read">
    Plain text {isOn ? 'one way' : b} {\`two \${n} ways\`} {late && 'soon'}
    <Trans>kept</Trans> {t\`kept too\`} {draw('an argument')} VET <b>{"VeWorld"}</b> </p>`
  expect(findLiterals('x.tsx', code)).toEqual([
    'Plain title',
    'Plain text',
    'one way',
    'two ',
    ' ways',
    'soon',
  ])
})
