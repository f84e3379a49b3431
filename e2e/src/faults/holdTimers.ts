import type * as Playwright from 'playwright-core'

/**
 * Holds the timers of one duration that the page starts from now on. Returns a function that releases those that the
 * page has not cleared.
 */
export async function holdTimers(page: Playwright.Page, ms: number): Promise<() => Promise<void>> {
  await page.evaluate((length) => {
    const { setTimeout: start, clearTimeout: stop } = globalThis
    const held = new Map<number, () => void>()
    let count = 0
    const hold = (action: () => void, after?: number) => {
      if (after !== length) return start(action, after)
      count += 1
      // The browser's own timers have positive numbers.
      held.set(-count, action)
      return -count
    }
    const drop = (timer?: number) => {
      if (!held.delete(timer ?? 0)) stop(timer)
    }
    Object.assign(globalThis, { setTimeout: hold, clearTimeout: drop })
    globalThis.letTimersGo = () => {
      Object.assign(globalThis, { setTimeout: start, clearTimeout: stop })
      for (const action of held.values()) action()
    }
  }, ms)
  return () => page.evaluate(() => globalThis.letTimersGo())
}

declare global {
  var letTimersGo: () => void
}
