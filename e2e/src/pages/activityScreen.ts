import type * as Playwright from 'playwright-core'
import type { widths } from '../browser/openPage.ts'

/** The list of transactions: beside the page on a desktop, over it on a phone. */
export function findActivity(
  page: Playwright.Page,
  width: keyof typeof widths,
): Playwright.Locator {
  return page.getByRole(width === 'phone' ? 'dialog' : 'complementary', { name: 'Activity' })
}

/** The messages about ended transactions. */
export function findMessages(page: Playwright.Page): Playwright.Locator {
  return page.getByRole('status', { name: 'Transaction messages' })
}

/** The chip in the top bar. */
export function findChip(page: Playwright.Page, name: string | RegExp): Playwright.Locator {
  return page.getByRole('banner').getByRole('button', { name })
}
