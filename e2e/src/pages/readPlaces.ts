import type * as Playwright from 'playwright-core'

/** The places that the visible navigation marks as current. */
export function readPlaces(page: Playwright.Page): Promise<string[]> {
  const bars = page.getByRole('navigation', { name: /^Main/ })
  return bars.locator('[aria-current="page"]:visible').allInnerTexts()
}
