import { findBrowser } from '../../e2e/src/browser/findBrowser.ts'
import { launchBrowser, type OpenedPage, openPage } from '../../e2e/src/browser/openPage.ts'

type Page = OpenedPage['page']
type Devtools = Awaited<ReturnType<OpenedPage['context']['newCDPSession']>>

/** What typing an amount costs on a processor four times slower. */
export interface TypingCost {
  /** Work of the main thread from a key press until its quote stands, one number a key. */
  workMs: number[]
  /** Everything that moved meanwhile, also within half a second of a key press. */
  layoutShift: number
}

const slowness = 4
const keys = ['2', '3', '4', '5', 'Backspace', 'Backspace', 'Backspace']
const idleMs = 3_000
/** How often the page looks whether the quote stands, and how long it must have stood. */
const lookMs = 50
const restMs = 200

declare global {
  var shifted: number
}

/** Types an amount of VET on the swap screen, one digit after the other, each after the quote of the one before. */
export async function measureTyping(url: string): Promise<TypingCost> {
  const browser = await launchBrowser(findBrowser())
  try {
    const { page } = await openPage(browser, 'phone')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(observeShifts)
    await page.goto(`${url}/swap/VET/B3TR`)
    await page.getByRole('textbox', { name: 'You sell, amount in VET' }).click()
    await page.keyboard.press('1')
    await page.evaluate(waitForQuote, { before: '', lookMs, restMs })
    const devtools = await page.context().newCDPSession(page)
    // The thread's own time: what else the machine does is not counted.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await page.evaluate(() => {
      globalThis.shifted = 0
    })
    const idleShare = await measureIdle(page, devtools)
    const workMs: number[] = []
    for (const key of keys) workMs.push(await measureKey(page, devtools, { key, idleShare }))
    return { workMs, layoutShift: await page.evaluate(() => globalThis.shifted) }
  } finally {
    await browser.close()
  }
}

async function measureKey(
  page: Page,
  devtools: Devtools,
  { key, idleShare }: { key: string; idleShare: number },
): Promise<number> {
  const before = await page.getByRole('textbox', { name: 'You buy, amount in B3TR' }).inputValue()
  const beganAt = performance.now()
  const workBefore = await readWorkMs(devtools)
  await page.keyboard.press(key)
  await page.evaluate(waitForQuote, { before, lookMs, restMs })
  const work = (await readWorkMs(devtools)) - workBefore
  return Math.max(0, work - idleShare * (performance.now() - beganAt))
}

/**
 * The share of time that the main thread works while nobody types: rings, clocks, new blocks, and the looking itself,
 * which goes on here as it does after a key press.
 */
async function measureIdle(page: Page, devtools: Devtools): Promise<number> {
  const before = await readWorkMs(devtools)
  const beganAt = performance.now()
  await page.evaluate(waitForQuote, { before: '', lookMs, restMs: idleMs })
  const work = (await readWorkMs(devtools)) - before
  return work / (performance.now() - beganAt)
}

/** All tasks of the main thread since the page began. */
async function readWorkMs(devtools: Devtools): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Runs in the page before its own scripts. */
function observeShifts(): void {
  globalThis.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.shifted += Reflect.get(entry, 'value')
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page: resolves when the bought amount is another one than before, firm, and rests. */
function waitForQuote(options: { before: string; lookMs: number; restMs: number }): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('.side.buy input')
  return new Promise((resolve) => {
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
