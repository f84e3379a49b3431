import { type PageName, pagesFolder } from '@vermeil/wire'
import { build, type Plugin, type Rolldown, runnerImport } from 'vite'
import {
  failureElementId,
  frameElementId,
  homeTemplateId,
  type PageFrame,
  type ScreenFrame,
} from '../src/frame/PageFrame.ts'
import { listParts } from './listParts.ts'
import { translate } from './translate.ts'

type Drawings = typeof import('../src/frame/drawFrame.tsx')

const web = `${import.meta.dirname}/..`
const appScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const partLink = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g
const styleLink = /<link rel="stylesheet" crossorigin href="([^"]+)">/

/** The scripts of pages before the first paint: of index.html, of a token's page, and of the pages of other screens. */
const startScripts = {
  index: { source: '/src/frame/indexPage.ts', file: 'frame.js' },
  screen: { source: '/src/frame/screenPage.ts', file: 'screenFrame.js' },
  token: { source: '/src/frame/tokenPage.ts', file: 'tokenFrame.js' },
}

/**
 * Prerenders the first screen into index.html and the other screens into separate pages, so that a page is visible
 * before its code has loaded, and delays the code until after the first paint. The frames are rendered by the app
 * itself; `src/frame/fitFrame.ts` and `src/frame/fitScreen.ts` adapt them to a visit. A page inlines what it needs for
 * that, including its style sheets, so that nothing is requested before the first paint. They are also written as files, for the
 * size budget and for screens that open later.
 */
export function drawFrames(): Plugin {
  let index: IndexPage | undefined
  return {
    name: 'draw-frames',
    async buildStart() {
      if (this.meta.watchMode || this.environment.mode !== 'build') return
      for (const { source, file } of Object.values(startScripts))
        this.emitFile({ type: 'asset', name: file, source: await buildStartScript(source) })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { source } = startScripts.index
        if (!bundle) return [{ tag: 'script', attrs: { type: 'module', src: source } }]
        index = await buildIndex(inlineStyles(html, bundle), bundle)
        return index.html
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        leaveStyles(bundle)
        if (!index) return
        const html = readText(bundle, 'index.html')
        for (const [name, drawing] of index.screens) {
          const source = buildScreen(html, index, { name, drawing, bundle })
          this.emitFile({ type: 'asset', fileName: `${pagesFolder}/${name}.html`, source })
        }
      },
    },
  }
}

/** The app's main style sheet. Those of lazy parts are loaded with them. */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle): string {
  const styled = html.replace(styleLink, (_link, path: string) => {
    return inlineStyle(readText(bundle, path.slice(1)))
  })
  if (styled === html) throw new FrameError('index.html has no style sheet')
  return styled
}

/** Lazy parts do not request the main style sheet, which is inlined. */
function leaveStyles(bundle: Rolldown.OutputBundle): void {
  const parts = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const entry = parts.find((part) => part.type === 'chunk' && part.isEntry)
  const styles = Object.keys(bundle).find((name) => /^assets\/index-[^/]*\.css$/.test(name))
  if (!entry || !styles) throw new FrameError('the app has no style sheet')
  for (const part of parts) {
    if (part.type === 'chunk')
      part.code = part.code.replaceAll(`"${styles}"`, `"${entry.fileName}"`)
  }
}

function readText(bundle: Rolldown.OutputBundle, start: string): string {
  const file = Object.values(bundle).find(({ fileName }) => fileName.startsWith(start))
  if (file?.type !== 'asset') throw new FrameError(`${start} was not built`)
  return String(file.source)
}

/** The script before the first paint, as one file without imports. */
async function buildStartScript(source: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: web,
    publicDir: false,
    logLevel: 'warn',
    plugins: [translate()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: `${web}${source}`, output: { format: 'iife' } },
    },
  })
  const [result] = [built].flat()
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new FrameError('its script is not a single file')
  return chunk.code
}

/** A frame in English, with its texts in the other languages. */
interface DrawnFrame {
  main: string
  texts: PageFrame['texts']
}

/** index.html, and what the pages of screens replace in it. */
interface IndexPage {
  html: string
  main: string
  template: string
  data: string
  script: string
  frame: PageFrame
  screens: ReadonlyMap<PageName, DrawnFrame & { sources: readonly string[] }>
}

async function buildIndex(html: string, bundle: Rolldown.OutputBundle): Promise<IndexPage> {
  const { module } = await loadDrawings()
  const { markup, home, texts, failure, screens } = drawAll(module)
  const links = [...html.matchAll(partLink)].map(([, path = '']) => path)
  const [, app] = appScript.exec(html) ?? []
  if (app === undefined) throw new FrameError('index.html has no app')
  const themeOutline = / d="([^"]+)"/.exec(module.themeIcon)?.[1] ?? ''
  const frame: PageFrame = {
    texts,
    themeOutline,
    parts: [...links, app],
    screenParts: listSwapScripts(bundle),
  }
  const data = writeData(frame)
  const script = readText(bundle, 'assets/frame-').trim()
  const template = `<template id="${homeTemplateId}">${home}</template>`
  const parts = [
    `<p class="strip bad" role="alert" id="${failureElementId}" hidden>${failure}</p>`,
    `<div id="root" inert aria-hidden="true" hidden>${markup}</div>`,
    template,
    `<script type="application/json" id="${frameElementId}">${data}</script>`,
  ]
  const filled = replaceOnce(html, '<div id="root"></div>', parts.join('\n    '))
    .replaceAll(partLink, '')
    .replace(appScript, () => `<script>${script}</script>`)
  return { html: filled, main: findMain(markup), template, data, script, frame, screens }
}

/** The scripts of the swap screen. Its styles have to be in the main style sheet, which is inlined. */
function listSwapScripts(bundle: Rolldown.OutputBundle): string[] {
  const { scripts, styles } = listParts(bundle, ['features/swap/SwapScreen.tsx'])
  if (styles.length > 0) throw new FrameError(`main.tsx does not import ${styles.join(', ')}`)
  return scripts.map((file) => `/${file}`)
}

interface ScreenPage {
  name: PageName
  drawing: DrawnFrame & { sources: readonly string[] }
  bundle: Rolldown.OutputBundle
}

/** The page of a screen: index.html with another frame, and with the parts of the screen. */
function buildScreen(html: string, index: IndexPage, screen: ScreenPage): string {
  const { name, drawing, bundle } = screen
  const { scripts, styles } = listParts(bundle, drawing.sources)
  const screenParts = scripts.map((file) => `/${file}`)
  const script = name === 'token' ? 'tokenFrame' : 'screenFrame'
  const frame: ScreenFrame = { ...index.frame, texts: drawing.texts, screenParts, screen: name }
  const changes = [
    [index.main, drawing.main],
    [index.template, ''],
    [index.data, writeData(frame)],
    [index.script, readText(bundle, `assets/${script}-`).trim()],
    ['</head>', `${styles.map((file) => inlineLater(bundle, file)).join('')}</head>`],
  ] as const
  return changes.reduce((page, [old, text]) => replaceOnce(page, old, text), html)
}

/** A style sheet of a screen. The disabled link tells the loader of the screen's code that it is there. */
function inlineLater(bundle: Rolldown.OutputBundle, file: string): string {
  return `${inlineStyle(readText(bundle, file))}<link rel="stylesheet" href="/${file}" disabled>`
}

function inlineStyle(text: string): string {
  if (/<\/style/i.test(text)) throw new FrameError('a style sheet ends its element')
  return `<style>${text.trim()}</style>`
}

function writeData(frame: PageFrame): string {
  return JSON.stringify(frame).replaceAll('<', '\\u003c')
}

function replaceOnce(html: string, old: string, text: string): string {
  const replaced = html.replace(old, () => text)
  if (!html.includes(old)) throw new FrameError(`a page has no ${old.slice(0, 40)}`)
  return replaced
}

function drawAll({ drawings, screenSources }: Drawings) {
  const [[, english] = [], ...others] = drawings
  if (!english) throw new FrameError('nothing is drawn')
  const { failure } = english
  const [markup, home] = [stripMarkup(english.swap), stripMarkup(findMain(english.home))]
  const texts: PageFrame['texts'] = {}
  for (const [language, { swap, home: main, failure: translated }] of others) {
    texts[language] = translateTexts(
      [markup, home, failure],
      [stripMarkup(swap), stripMarkup(findMain(main)), translated],
      language,
    )
  }
  const screens = new Map<PageName, DrawnFrame & { sources: readonly string[] }>()
  for (const [name, drawn] of english.screens) {
    const main = stripMarkup(findMain(drawn))
    const page = (swap: string, screen: string) => replaceOnce(swap, findMain(swap), screen)
    const screenTexts: PageFrame['texts'] = {}
    for (const [language, other] of others) {
      const there = stripMarkup(findMain(other.screens.get(name) ?? ''))
      screenTexts[language] = translateTexts(
        [page(markup, main), failure],
        [page(stripMarkup(other.swap), there), other.failure],
        `${language} at ${name}`,
      )
    }
    const { source, next = [] } = screenSources[name]
    const sources = [source, ...next]
    screens.set(name, { main, texts: screenTexts, sources })
  }
  return { markup, home, texts, failure, screens }
}

/** The lines of a language for these pieces of a page. The last piece is a text, the others are markup. */
function translateTexts(pieces: string[], translated: string[], language: string): string {
  const isSame = pieces
    .slice(0, -1)
    .every((piece, index) => isSameDrawing(piece, translated[index] ?? ''))
  if (!isSame) throw new FrameError(`its elements differ between English and ${language}`)
  const list = (all: string[]) => [...all.slice(0, -1).flatMap(listTexts), all.at(-1) ?? '']
  const pairs = pairTexts(list(pieces), list(translated))
  return [...pairs].map(([text, other]) => (other === text ? '' : other)).join('\n')
}

/** Runs the app's sources in this process, without their style sheets. */
function loadDrawings() {
  // The only part of the page that the sources use when they are loaded.
  Reflect.set(globalThis, 'addEventListener', globalThis.addEventListener ?? (() => undefined))
  return runnerImport<Drawings>(`${web}/src/frame/drawFrame.tsx`, {
    configFile: false,
    root: web,
    logLevel: 'warn',
    plugins: [translate(), dropStyles],
  })
}

const dropStyles: Plugin = {
  name: 'drop-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0style' : undefined),
  load: (id) => (id === '\0style' ? 'export default undefined' : undefined),
}

function findMain(markup: string): string {
  const main = /<main[^>]*>(.*)<\/main>/.exec(markup)?.[1]
  if (main === undefined) throw new FrameError('the home screen has no main element')
  return main
}

/**
 * Invisible elements: logos, texts for screen readers, and the closed menu. Their texts would be in the page in every
 * language. Coins that drift in the background are visible, and many.
 */
const unseen =
  /<img [^>]*>|<(span|a|p) class="(?:visually-hidden|skip)"[^>]*>[^<]*<\/\1>|<div class="menu popover".*?<\/ul><\/div>|(?<=<div class="float"[^>]*>).*?(?=<\/div>)/g

/** A text that is in the app's code in English only, and the place where it is loaded in other languages. */
const englishText = /<p lang="en">[^<]*<\/p>/g
const laterText = '<span class="skeleton" data-style="width:240px" aria-hidden="true"></span>'

/**
 * Keeps the visible markup. Styles are set by script, because the policy forbids inline styles. The address of a page
 * may name a heading of the app, which has to be the only one with its id.
 */
function stripMarkup(markup: string): string {
  return markup
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(unseen, '')
    .replaceAll(/(<svg[^>]*) aria-hidden="true"| href="https:[^"]*"/g, '$1')
    .replaceAll(/(<(?!linearGradient|main)[^>]*) id="[^"]*"/g, '$1')
    .replaceAll(' style="', ' data-style="')
    .replaceAll(englishText, laterText)
    .replaceAll(
      / (?:title|type(?=="(?:button|text)")|for|role|rel|target|tabindex|autoComplete|autoCorrect|spellCheck|enterKeyHint|inputMode|maxLength|popoverTarget|placeholder(?=="[^"]*[^\d"])|aria-(?!current|hidden|expanded|pressed|busy|disabled)\w+)="[^"]*"/gi,
      '',
    )
}

function listTexts(markup: string): string[] {
  return [...markup.matchAll(/>([^<]+)(?=<)/g)].map(([, text = '']) => decodeText(text))
}

/** Every different English text with its translation, which has to be the same in every place. */
function pairTexts(texts: string[], translations: string[]): Map<string, string> {
  const pairs = new Map<string, string>()
  for (const [index, text] of texts.entries()) {
    const translated = translations[index] ?? text
    if ((pairs.get(text) ?? translated) !== translated)
      throw new FrameError(`'${text}' is '${pairs.get(text)}' and '${translated}'`)
    pairs.set(text, translated)
  }
  return pairs
}

/** The entities that React writes. */
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function decodeText(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
}

function isSameDrawing(one: string, other: string): boolean {
  const strip = (markup: string) => markup.replaceAll(/>[^<]+</g, '>.<')
  return strip(one) === strip(other)
}

/** The frame of index.html cannot be rendered. Its sources have to be fixed. */
class FrameError extends Error {
  override name = 'FrameError'
  constructor(reason: string) {
    super(`The frame of index.html cannot be drawn: ${reason}.`)
  }
}
