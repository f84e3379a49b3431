import { build, type Plugin, type Rolldown, runnerImport } from 'vite'
import {
  failureElementId,
  frameElementId,
  homeTemplateId,
  type PageFrame,
} from '../src/frame/PageFrame.ts'
import { translate } from './translate.ts'

type Drawings = typeof import('../src/frame/drawFrame.tsx')

const web = `${import.meta.dirname}/..`
const startSource = '/src/frame/startPage.ts'
const startFile = 'assets/frame-'
const appScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const partLink = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g
const styleLink = /<link rel="stylesheet" crossorigin href="([^"]+)">/

/**
 * Prerenders the first screen into index.html, so that a page is visible before its code has loaded, and delays the
 * code until after the first paint. The frame is rendered by the app itself; `src/frame/fitFrame.ts` adapts it to a
 * visit. The page inlines what it needs for that, including its style sheet, so that nothing is requested before the
 * first paint. As files these exist for the size budget.
 */
export function drawFrames(): Plugin {
  return {
    name: 'draw-frames',
    async buildStart() {
      if (this.meta.watchMode || this.environment.mode !== 'build') return
      this.emitFile({ type: 'asset', name: 'frame.js', source: await buildStartScript() })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return [{ tag: 'script', attrs: { type: 'module', src: startSource } }]
        return insertFrame(inlineStyles(html, bundle), readText(bundle, startFile))
      },
    },
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => leaveStyles(bundle),
    },
  }
}

/** The app's main style sheet. Those of lazy parts are loaded with them. */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle): string {
  const styled = html.replace(styleLink, (_link, path: string) => {
    const text = readText(bundle, path.slice(1))
    if (/<\/style/i.test(text)) throw new FrameError('its style sheet ends its element')
    return `<style>${text.trim()}</style>`
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
async function buildStartScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root: web,
    publicDir: false,
    logLevel: 'warn',
    plugins: [translate()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: `${web}${startSource}`, output: { format: 'iife' } },
    },
  })
  const [result] = [built].flat()
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new FrameError('its script is not a single file')
  return chunk.code
}

async function insertFrame(html: string, script: string): Promise<string> {
  const { markup, home, frame, failure } = await drawAll()
  const links = [...html.matchAll(partLink)].map(([, path = '']) => path)
  const [, app] = appScript.exec(html) ?? []
  if (app === undefined) throw new FrameError('index.html has no app')
  const data = JSON.stringify({ ...frame, parts: [...links, app] }).replaceAll('<', '\\u003c')
  const parts = [
    `<p class="strip bad" role="alert" id="${failureElementId}" hidden>${failure}</p>`,
    `<div id="root" inert aria-hidden="true" hidden>${markup}</div>`,
    `<template id="${homeTemplateId}">${home}</template>`,
    `<script type="application/json" id="${frameElementId}">${data}</script>`,
  ]
  const filled = html.replace('<div id="root"></div>', () => parts.join('\n    '))
  if (filled === html) throw new FrameError('index.html has no place for it')
  return filled
    .replaceAll(partLink, '')
    .replace(appScript, () => `<script>${script.trim()}</script>`)
}

async function drawAll() {
  const { module } = await loadDrawings()
  const [[, english], ...others] = [...module.drawings]
  const [markup, home] = [stripMarkup(english.swap), stripMarkup(findMain(english.home))]
  const themeOutline = / d="([^"]+)"/.exec(module.themeIcon)?.[1] ?? ''
  const frame: Omit<PageFrame, 'parts'> = { texts: {}, themeOutline }
  for (const [language, { swap, home: main, failure }] of others) {
    const there = [stripMarkup(swap), stripMarkup(findMain(main))] as const
    if (!isSameDrawing(markup, there[0]) || !isSameDrawing(home, there[1]))
      throw new FrameError(`its elements differ between English and ${language}`)
    const pairs = pairTexts(
      [...listTexts(markup), ...listTexts(home), english.failure],
      [...listTexts(there[0]), ...listTexts(there[1]), failure],
    )
    const lines = [...pairs].map(([text, translated]) => (translated === text ? '' : translated))
    frame.texts[language] = lines.join('\n')
  }
  return { markup, home, frame, failure: english.failure }
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
 * What is not visible: logos, texts for screen readers, and the closed menu. Their texts would be in the page in every
 * language.
 */
const unseen =
  /<img [^>]*>|<(span|a) class="(?:visually-hidden|skip)"[^>]*>[^<]*<\/\1>|<div class="menu pop".*?<\/ul><\/div>/g

/** Keeps the visible markup. Styles are set by script, because the policy forbids inline styles. */
function stripMarkup(markup: string): string {
  return markup
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(unseen, '')
    .replaceAll(' style="', ' data-style="')
    .replaceAll(
      / (?:title|type(?=="(?:button|text)")|for|role|rel|target|tabindex|autoComplete|autoCorrect|spellCheck|enterKeyHint|inputMode|maxLength|popoverTarget|aria-(?!current|hidden|expanded|pressed|busy|disabled)\w+)="[^"]*"/gi,
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
