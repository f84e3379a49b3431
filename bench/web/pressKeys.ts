import { setTimeout as wait } from 'node:timers/promises'
import type { OpenedPage } from '../../e2e/src/browser/openPage.ts'
import { type TraceEvent, traced } from './readKeyWork.ts'

/** A page of the browser. */
export type Page = OpenedPage['page']
/** A connection to the page's developer tools. */
export type Devtools = Awaited<ReturnType<OpenedPage['context']['newCDPSession']>>

/** How many times slower the phone's processor is than this one. */
export const slowness = 4
/** The time from key to key of a fast typist. */
const strokeMs = 120
/** The interval at which the page checks whether the quote is shown. */
const pollMs = 50
/** How long a quote must stay unchanged. */
export const restMs = 200

declare global {
  var quoted: Promise<void>
}

/** The field of the sold amount on the swap screen. */
export function findSold(page: Page): ReturnType<Page['getByRole']> {
  return page.getByRole('textbox', { name: 'You sell, amount in VET' })
}

/**
 * Presses keys and waits until their quote is shown. The watching timer starts before the keys, so it is not counted.
 */
export async function typeKeys(page: Page, keys: readonly string[]): Promise<void> {
  const before = await page.getByRole('textbox', { name: 'You buy, amount in B3TR' }).inputValue()
  await page.evaluate(watchForQuote, { before, pollMs, restMs })
  // Keys are pressed by the clock, as fingers do, without waiting for a busy page.
  const pressed = keys.map(async (key, index) => {
    await wait(index * strokeMs)
    await page.keyboard.press(key)
  })
  await Promise.all(pressed)
  await page.evaluate(() => globalThis.quoted)
}

/** Traces the browser's threads during an action. */
export async function traceTasks(
  devtools: Devtools,
  act: () => Promise<void>,
): Promise<TraceEvent[]> {
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

/** Runs in the page: `quoted` resolves when a new bought amount is final and stays unchanged. */
function watchForQuote(options: { before: string; pollMs: number; restMs: number }): void {
  globalThis.quoted = new Promise((resolve) => {
    let unchangedMs = 0
    const timer = setInterval(() => {
      const field = document.querySelector<HTMLInputElement>('.side.buy input')
      const isFinal = field && field.value !== options.before && !field.classList.contains('old')
      unchangedMs = isFinal ? unchangedMs + options.pollMs : 0
      if (unchangedMs < options.restMs) return
      clearInterval(timer)
      resolve()
    }, options.pollMs)
  })
}
