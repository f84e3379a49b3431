import { build, type Plugin, runnerImport } from 'vite'
import {
  appLinkId,
  type Frame,
  failureElementId,
  frameElementId,
  homeTemplateId,
} from '../src/frame/Frame.ts'
import { translate } from './translate.ts'

type Drawings = typeof import('../src/frame/drawFrame.tsx')

const web = `${import.meta.dirname}/..`
const startSource = '/src/frame/startPage.ts'
const startFile = 'assets/frame-'

/**
 * Draws what the app shows first into index.html, so that a page stands before its code has come, and has the code
 * wait for the first paint. The frame is the app's own drawing; `src/frame/fitFrame.ts` fits it to a visit.
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
        const start = Object.keys(bundle).find((name) => name.startsWith(startFile))
        return putFrame(html, `/${start}`)
      },
    },
  }
}

/** The script that runs before the first paint, as one file that waits for no other. */
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
  if (chunk?.type !== 'chunk') throw new FrameError('its script is no single file')
  return chunk.code
}

async function putFrame(html: string, start: string): Promise<string> {
  const { markup, home, frame, failure } = await drawAll()
  const data = JSON.stringify(frame).replaceAll('<', '\\u003c')
  const parts = [
    `<p class="strip bad" role="alert" id="${failureElementId}" hidden>${failure}</p>`,
    `<div id="root" inert aria-hidden="true" hidden>${markup}</div>`,
    `<template id="${homeTemplateId}">${home}</template>`,
    `<script type="application/json" id="${frameElementId}">${data}</script>`,
  ]
  const filled = html.replace('<div id="root"></div>', () => parts.join('\n    '))
  const waiting = filled.replace(
    /<script type="module" crossorigin src="([^"]+)"><\/script>/,
    `<script src="${start}"></script>
    <link rel="modulepreload" crossorigin id="${appLinkId}" href="$1">`,
  )
  if (filled === html || waiting === filled) throw new FrameError('index.html has no place for it')
  return waiting
}

async function drawAll() {
  const { module } = await loadDrawings()
  const { en: english, ...others } = module.drawings
  const [markup, home] = [tidy(english.swap), tidy(findMain(english.home))]
  const moodOutline = / d="([^"]+)"/.exec(module.moodIcon)?.[1] ?? ''
  const frame: Frame = { texts: {}, moodOutline }
  for (const [language, { swap, home: main, failure }] of Object.entries(others)) {
    const there = [tidy(swap), tidy(findMain(main))] as const
    if (!isSameDrawing(markup, there[0]) || !isSameDrawing(home, there[1]))
      throw new FrameError(`it is not built alike in English and ${language}`)
    const texts = { swap: listTexts(there[0]), home: listTexts(there[1]), failure }
    Object.assign(frame.texts, { [language]: texts })
  }
  return { markup, home, frame, failure: english.failure }
}

/** Runs the app's sources in this process, without their style sheets. */
function loadDrawings() {
  // The only thing of a page that the sources ask for as they are loaded.
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

/** Leaves what can be seen. Styles are put on by script, since the policy lets none stand in markup. */
function tidy(markup: string): string {
  return markup
    .replaceAll(/<!--.*?-->|<img [^>]*>/g, '')
    .replaceAll(' style="', ' data-style="')
    .replaceAll(
      / (?:title|for|role|rel|target|tabindex|autoComplete|autoCorrect|spellCheck|enterKeyHint|inputMode|maxLength|popoverTarget|aria-(?!current|hidden|expanded|pressed|busy|disabled)\w+)="[^"]*"/gi,
      '',
    )
}

function listTexts(markup: string): string[] {
  return [...markup.matchAll(/>([^<]+)(?=<)/g)].map(([, text = '']) => decodeText(text))
}

/** React writes these and no others. */
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

/** The frame of index.html cannot be drawn. Its sources have to be mended. */
class FrameError extends Error {
  override name = 'FrameError'
  constructor(reason: string) {
    super(`The frame of index.html cannot be drawn: ${reason}.`)
  }
}
