import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findBrowser } from '../../e2e/src/browser/findBrowser.ts'
import { type OpenedPage, openProfile } from '../../e2e/src/browser/openPage.ts'
import { readKeyWork, type TraceEvent, traced } from './readKeyWork.ts'

type Page = OpenedPage['page']
type Devtools = Awaited<ReturnType<OpenedPage['context']['newCDPSession']>>

/** What typing an amount costs on a processor four times slower. */
export interface TypingCost {
  /** Work of the main thread for an amount typed without a pause, until its quote stands, by its keys: one number an amount. */
  typedMs: number[]
  /** The same for a key press that is followed by a pause, and so has a quote of its own: one number a key. */
  workMs: number[]
  /** The same for a page that holds nothing but a field, and does nothing: what the browser takes of it itself. */
  bareMs: number[]
  /** Everything that moved meanwhile, also within half a second of a key press. */
  layoutShift: number
}

const slowness = 4
const keys = ['2', '3', '4', '5', '6', 'Backspace', 'Backspace', 'Backspace', 'Backspace']
const amounts = ['2500', '37.5', '180', '1234', '96.4', '512', '7.25', '640', '3300']
/** A quick typist's time from key to key. */
const strokeMs = 120
/** How often the page looks whether the quote stands, and how long it must have stood. */
const lookMs = 50
const restMs = 200

declare global {
  var shifted: number
  var quoted: Promise<void>
}

/**
 * Types an amount of VET on the swap screen, one digit after the other, each after the quote of the one before. It does
 * so in a profile like a person's: without one the browser draws the page's icon anew with every address.
 */
export async function measureTyping(url: string): Promise<TypingCost> {
  const folder = mkdtempSync(join(tmpdir(), 'vermeil-profile-'))
  const { page, context } = await openProfile(findBrowser(), folder, 'phone')
  try {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(observeShifts)
    await page.goto(`${url}/swap/VET/B3TR`)
    const field = page.getByRole('textbox', { name: 'You sell, amount in VET' })
    await field.tap()
    const devtools = await context.newCDPSession(page)
    await typeKeys(page, ['1'])
    // The first quote opens the evidence beside the card; what is measured is typing on.
    await page.getByText('of the certified optimum').waitFor()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await page.evaluate(() => {
      globalThis.shifted = 0
    })
    const workMs: number[] = []
    for (const key of keys)
      workMs.push(readKeyWork(await traceTasks(devtools, () => typeKeys(page, [key]))))
    const typedMs: number[] = []
    for (const amount of amounts) {
      await field.selectText()
      const typed = await traceTasks(devtools, () => typeKeys(page, [...amount]))
      typedMs.push(readKeyWork(typed) / amount.length)
    }
    const layoutShift = await page.evaluate(() => globalThis.shifted)
    return { typedMs, workMs, bareMs: await measureBare(page, devtools), layoutShift }
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same keys in the field of an empty page. */
async function measureBare(page: Page, devtools: Devtools): Promise<number[]> {
  await page.goto('about:blank')
  await page.setContent('<input aria-label="empty">')
  await page.getByRole('textbox', { name: 'empty' }).tap()
  const bareMs: number[] = []
  for (const key of keys) {
    const press = async () => {
      await page.keyboard.press(key)
      await page.evaluate(rest, restMs)
    }
    bareMs.push(readKeyWork(await traceTasks(devtools, press)))
  }
  return bareMs
}

/** Runs in the page: what is traced of a key lasts as long as a quote has to stand. */
function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Presses keys and waits until their quote stands. Who watches for that begins before, so that it is told apart. */
async function typeKeys(page: Page, keys: readonly string[]): Promise<void> {
  const before = await page.getByRole('textbox', { name: 'You buy, amount in B3TR' }).inputValue()
  await page.evaluate(watchForQuote, { before, lookMs, restMs })
  // By the clock, as fingers do: a busy page is not waited for.
  const pressed = keys.map(async (key, index) => {
    await wait(index * strokeMs)
    await page.keyboard.press(key)
  })
  await Promise.all(pressed)
  await page.evaluate(() => globalThis.quoted)
}

/** What the browser's threads do meanwhile. */
async function traceTasks(devtools: Devtools, act: () => Promise<void>): Promise<TraceEvent[]> {
  const trace: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => trace.push(...(value as TraceEvent[]))
  devtools.on('Tracing.dataCollected', collect)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: traced },
  })
  await act()
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  devtools.off('Tracing.dataCollected', collect)
  return trace
}

/** Runs in the page before its own scripts. */
function observeShifts(): void {
  globalThis.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.shifted += Reflect.get(entry, 'value')
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page: `quoted` resolves when the bought amount is another one than before, firm, and rests. */
function watchForQuote(options: { before: string; lookMs: number; restMs: number }): void {
  const field = document.querySelector<HTMLInputElement>('.side.buy input')
  globalThis.quoted = new Promise((resolve) => {
    let stoodMs = 0
    const timer = setInterval(() => {
      const isFirm = field && field.value !== options.before && !field.classList.contains('old')
      stoodMs = isFirm ? stoodMs + options.lookMs : 0
      if (stoodMs < options.restMs) return
      clearInterval(timer)
      resolve()
    }, options.lookMs)
  })
}
