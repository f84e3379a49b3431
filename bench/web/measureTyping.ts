import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../../e2e/src/browser/findBrowser.ts'
import { openProfile } from '../../e2e/src/browser/openPage.ts'
import { findMedians } from './findMedians.ts'
import { type KeySequences, measureFloor } from './measureFloor.ts'
import {
  type Devtools,
  findSold,
  type Page,
  restMs,
  slowness,
  traceTasks,
  typeKeys,
} from './pressKeys.ts'
import { readKeyWork } from './readKeyWork.ts'

/** The cost of typing an amount on a processor four times slower. Each number is the median of three rounds. */
export interface TypingCost {
  /** Main-thread work per key for an amount typed without a pause, until its quote is shown. One number per amount. */
  typedMs: number[]
  /** The same for a key press that is followed by a pause, so that it gets its own quote. One number per key. */
  workMs: number[]
  /** The same for a copy of the page without the app: only the requests and the drawing. */
  floorMs: number[]
  /** The same for an empty page with a field: the cost of the browser itself. */
  bareMs: number[]
  /** All layout shift meanwhile, including the half second after a key press. */
  layoutShift: number
  /** The shifts of 0.001 or more, with the old and new positions. */
  moved: string[]
}

/** Each key makes an amount that was not quoted before, so that it needs a new quote. */
const keys: KeySequences = [
  ['2', '3', '4', '5', '6'],
  ['7', '8', '4', '9'],
]
const amounts = ['2500', '37.5', '180', '1234', '96.4', '512', '7.25', '640', '3300']
const rounds = 3

declare global {
  var shifts: { value: number; moved: string }[]
}

/**
 * Types an amount of VET on the swap screen, one digit after the other, each after the quote for the one before. Uses a
 * persistent profile, because without one the browser redraws the page's icon for every address.
 */
export async function measureTyping(url: string): Promise<TypingCost> {
  const folder = mkdtempSync(join(tmpdir(), 'vermeil-profile-'))
  const { page, context } = await openProfile(findBrowser(), folder, 'phone')
  try {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(observeShifts)
    await page.goto(`${url}/swap/VET/B3TR`)
    const field = findSold(page)
    await field.tap()
    const devtools = await context.newCDPSession(page)
    await typeKeys(page, ['1'])
    // The first quote opens the panel beside the card. Only the typing after that is measured.
    await page.getByText('best possible price').waitFor()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await page.evaluate(() => {
      globalThis.shifts = []
    })
    const measureKeys = async (round: number) => {
      const workMs: number[] = []
      for (const [first = '', ...others] of keys) {
        await field.selectText()
        for (const key of [addToLast(first, round), ...others])
          workMs.push(readKeyWork(await traceTasks(devtools, () => typeKeys(page, [key]))))
      }
      return workMs
    }
    const measureAmounts = async (round: number) => {
      const typedMs: number[] = []
      for (const amount of amounts) {
        await field.selectText()
        const digits = [...addToLast(amount, round)]
        const typed = await traceTasks(devtools, () => typeKeys(page, digits))
        typedMs.push(readKeyWork(typed) / amount.length)
      }
      return typedMs
    }
    const workMs = await findMedians(rounds, measureKeys)
    const typedMs = await findMedians(rounds, measureAmounts)
    const shifts = await page.evaluate(() => globalThis.shifts)
    const bareMs = await measureBare(page, devtools)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto(`${url}/swap/VET/B3TR`)
    const floorMs = await measureFloor(page, devtools, keys)
    const layoutShift = shifts.reduce((sum, { value }) => sum + value, 0)
    const moved = shifts.filter(({ value }) => value >= 0.001).map((shift) => shift.moved)
    return { typedMs, workMs, floorMs, bareMs, layoutShift, moved }
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Adds to the last digit of an amount, so that no round finds the quotes of the one before. */
function addToLast(amount: string, added: number): string {
  return amount.slice(0, -1) + (Number(amount.at(-1)) + added)
}

/** The same keys in the field of an empty page. */
async function measureBare(page: Page, devtools: Devtools): Promise<number[]> {
  await page.goto('about:blank')
  await page.setContent('<input aria-label="empty">')
  await page.getByRole('textbox', { name: 'empty' }).tap()
  const bareMs: number[] = []
  for (const key of keys.flat()) {
    const press = async () => {
      await page.keyboard.press(key)
      await page.evaluate(rest, restMs)
    }
    bareMs.push(readKeyWork(await traceTasks(devtools, press)))
  }
  return bareMs
}

/** Runs in the page: waits as long as a quote must stay unchanged. */
function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Runs in the page before its own scripts. */
function observeShifts(): void {
  const write = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ')
  const name = (node: Node | null | undefined) =>
    node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName
  globalThis.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number
        sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      }
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${name(node)} from ${write(previousRect)} to ${write(currentRect)}`,
      )
      globalThis.shifts.push({ value, moved: moved.join('; ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
