import type * as Playwright from 'playwright-core'

/** Holds the timers of one duration that the page starts from now on. Returns a function that releases them. */
export async function holdTimers(page: Playwright.Page, ms: number): Promise<() => Promise<void>> {
  await page.evaluate((length) => {
    const start = globalThis.setTimeout
    const held: (() => void)[] = []
    const hold = (action: () => void, after?: number) =>
      after === length ? held.push(action) : start(action, after)
    Object.assign(globalThis, { setTimeout: hold })
    globalThis.letTimersGo = () => {
      globalThis.setTimeout = start
      for (const action of held) action()
    }
  }, ms)
  return () => page.evaluate(() => globalThis.letTimersGo())
}

declare global {
  var letTimersGo: () => void
}
