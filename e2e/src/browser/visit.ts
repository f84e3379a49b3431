import type * as Playwright from 'playwright-core'

/** Opens an address once nothing lies over the page any more, and waits until it is loaded. */
export async function visit(page: Playwright.Page, url: string): Promise<void> {
  await settleHistory(page)
  await page.goto(url)
}

/** Reloads a page once nothing lies over it any more. */
export async function reload(page: Playwright.Page): Promise<void> {
  await settleHistory(page)
  await page.reload()
}

/**
 * The entry of a dialog leaves the history a moment after the dialog itself, by a step back; a page asked for before that
 * would be given up for it.
 */
async function settleHistory(page: Playwright.Page) {
  await page.waitForFunction(() => history.state?.layer !== true)
}
