import type * as Playwright from 'playwright-core'

/** The chart of a pair with its tools. */
export function findChart(page: Playwright.Page): Playwright.Locator {
  return page.getByRole('region', { name: 'Price chart' })
}

/** Scrolls an element into view and returns where it is. */
export async function showBox(element: Playwright.Locator) {
  await element.evaluate((shown) => shown.scrollIntoView({ block: 'center' }))
  const box = await element.boundingBox()
  if (!box) throw new Error(`${String(element)} is not on the screen.`)
  return box
}
