import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'
import type { HtmlTagDescriptor, Plugin } from 'vite'

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
const latin1 = Array.from({ length: 96 }, (_, index) => String.fromCodePoint(0xa0 + index)).join('')

interface Face {
  family: string
  source: string
  /** The characters that it is used for. */
  text: string
  /** Only pages with one of its characters load it. */
  isRare?: boolean
}

const faces: readonly Face[] = [
  {
    family: 'Rethink Sans',
    source: '@fontsource-variable/rethink-sans/files/rethink-sans-latin-wght-normal.woff2',
    text: `${ascii}${latin1}–—‘’“”…•−↑↓€ı`,
  },
  {
    family: 'Rethink Sans',
    source: '@fontsource-variable/rethink-sans/files/rethink-sans-latin-ext-wght-normal.woff2',
    text: 'ĞğİŞş',
    isRare: true,
  },
  {
    family: 'Red Hat Mono',
    source: '@fontsource-variable/red-hat-mono/files/red-hat-mono-latin-wght-normal.woff2',
    text: `${ascii}…·−×–`,
  },
]

const weights = { min: 400, max: 700 }
const features = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'tnum']
const virtualName = 'virtual:fonts.css'

/**
 * Reduces the two variable fonts to the glyphs and weights that the app uses and offers them as `virtual:fonts.css`.
 * The result is cached in `cacheFolder` under a name derived from the input.
 */
export function subsetFonts(cacheFolder: string): Plugin {
  const require = createRequire(import.meta.url)
  let cssPath = ''

  return {
    name: 'subset-fonts',
    async configResolved() {
      mkdirSync(cacheFolder, { recursive: true })
      const rules: string[] = []
      for (const face of faces) {
        const original = readFileSync(require.resolve(face.source))
        const key = createHash('sha256')
          .update(original)
          .update(JSON.stringify([face, weights, features]))
          .digest('hex')
        const kind = face.isRare ? '-rare' : ''
        const name = `${nameFile(face.family)}${kind}-${key.slice(0, 8)}.woff2`
        const path = join(cacheFolder, name)
        if (!existsSync(path)) {
          const subset = await subsetFont(original, face.text, {
            targetFormat: 'woff2',
            variationAxes: { wght: { ...weights, default: weights.min } },
            keepFeatures: features,
          })
          writeFileSync(path, subset)
        }
        rules.push(
          `@font-face{font-family:"${face.family}";src:url("./${name}") format("woff2");` +
            `font-weight:${weights.min} ${weights.max};font-display:swap${listRange(face)}}`,
        )
      }
      cssPath = join(cacheFolder, 'fonts.css')
      writeFileSync(cssPath, `${rules.join('\n')}\n`)
    },
    /** The fonts' licence requires its text to be included. */
    generateBundle() {
      for (const { family, source } of faces.filter(({ isRare }) => !isRare)) {
        const licence = new URL('../LICENSE', pathToFileURL(require.resolve(source)))
        const fileName = `assets/licence-${nameFile(family)}.txt`
        this.emitFile({ type: 'asset', fileName, source: readFileSync(licence) })
      }
    },
    resolveId: (id) => (id === virtualName ? cssPath : undefined),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(isSansFile)
          .map(preload),
    },
  }
}

function nameFile(family: string): string {
  return family.toLowerCase().replaceAll(' ', '-')
}

/** Characters outside the main files, which a page with Turkish texts loads at its first one. */
function listRange({ text, isRare }: Face): string {
  if (!isRare) return ''
  const codes = [...text].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`)
  return `;unicode-range:${codes.join()}`
}

function isSansFile(fileName: string): boolean {
  return /rethink-sans-(?!rare)[^/]*\.woff2$/.test(fileName)
}

function preload(fileName: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossorigin: true,
      href: `/${fileName}`,
    },
    injectTo: 'head',
  }
}
