import { setTimeout as wait } from 'node:timers/promises'
import type { OpenedPage } from '../../e2e/src/browser/openPage.ts'
import { type TraceEvent, traced } from './readKeyWork.ts'

export type Page = OpenedPage['page']
export type Devtools = Awaited<ReturnType<OpenedPage['context']['newCDPSession']>>

/** The phone's processor, beside this one's. */
export const slowness = 4
/** A quick typist's time from key to key. */
const strokeMs = 120
/** How often the page looks whether the quote stands. */
const lookMs = 50
/** How long a quote must have stood. */
export const restMs = 200

declare global {
  var quoted: Promise<void>
}

/** The field of the sold amount on the swap screen. */
export function findSold(page: Page): ReturnType<Page['getByRole']> {
  return page.getByRole('textbox', { name: 'You sell, amount in VET' })
}

/** Presses keys and waits until their quote stands. Who watches for that begins before, so that it is told apart. */
export async function typeKeys(page: Page, keys: readonly string[]): Promise<void> {
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

/** Runs in the page: `quoted` resolves when the bought amount is another one than before, firm, and rests. */
function watchForQuote(options: { before: string; lookMs: number; restMs: number }): void {
  globalThis.quoted = new Promise((resolve) => {
    let stoodMs = 0
    const timer = setInterval(() => {
      const field = document.querySelector<HTMLInputElement>('.side.buy input')
      const isFirm = field && field.value !== options.before && !field.classList.contains('old')
      stoodMs = isFirm ? stoodMs + options.lookMs : 0
      if (stoodMs < options.restMs) return
      clearInterval(timer)
      resolve()
    }, options.lookMs)
  })
}
