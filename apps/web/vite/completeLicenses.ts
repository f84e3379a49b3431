import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** The fonts are in style sheets, where the build does not look for licences. */
const fonts = ['@fontsource-variable/red-hat-mono', '@fontsource-variable/rethink-sans']

/**
 * Adds the entries that the build leaves out of the licence file: the fonts, the GPL, and texts that packages do not
 * contain.
 */
export function completeLicenses(fileName: string): Plugin {
  return {
    name: 'complete-licenses',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const file = bundle[fileName]
        if (file?.type !== 'asset') throw new Error(`The build wrote no ${fileName}.`)
        const more = [...fonts.map(readNotice), readGpl()]
        file.source = completeNotices(String(file.source), more)
      },
    },
  }
}

/** A package's entry in the build's format. */
function readNotice(name: string): string {
  const path = (file: string): string => require.resolve(`${name}/${file}`)
  const { version, license } = JSON.parse(readFileSync(path('package.json'), 'utf8'))
  return `## ${name} - ${version} (${license})\n\n${readFileSync(path('LICENSE'), 'utf8').trim()}\n`
}

/** The LGPL extends the GPL, so that text is included too. */
function readGpl(): string {
  const path = '../../../node_modules/@uniswap/v2-core/LICENSE'
  const text = readFileSync(new URL(path, import.meta.url), 'utf8')
  return `## GNU General Public License 3.0, to which the LGPL refers\n\n${text.trim()}\n`
}

/**
 * The notices with `more` appended. A package that names its licence without its text is referred to another entry with
 * the same licence.
 * @throws {Error} if there is none, unless the licence requires no notice.
 */
export function completeNotices(text: string, more: readonly string[]): string {
  const [head = '', ...entries] = [...text.trim().split(/\n(?=## .+ - \d)/), ...more]
  const printed = new Map<string, string>()
  for (const entry of entries) {
    const { title, license, body } = readEntry(entry)
    if (body !== '' && !printed.has(license)) printed.set(license, title)
  }
  const completed = entries.map((entry) => {
    const { title, license, body } = readEntry(entry)
    if (body !== '') return entry.trim()
    if (license === 'Unlicense')
      return `${title}\n\nDedicated to the public domain (unlicense.org).`
    const other = printed.get(license)
    if (other === undefined) throw new Error(`${title}: no package prints this licence.`)
    return `${title}\n\nThe package carries no licence file. Its terms are printed under ${other.slice(3)}.`
  })
  return `${[head.trim(), ...completed].join('\n\n')}\n`
}

function readEntry(entry: string): { title: string; license: string; body: string } {
  const [title = '', ...lines] = entry.trim().split('\n')
  return { title, license: /\(([^()]+)\)$/.exec(title)?.[1] ?? '', body: lines.join('\n').trim() }
}
