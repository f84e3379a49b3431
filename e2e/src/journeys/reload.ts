import type * as Playwright from 'playwright-core'

/**
 * Reloads a page once nothing lies over it any more. The entry of a dialog leaves the history a moment after the dialog
 * itself, and a reload before that would be given up.
 */
export async function reload(page: Playwright.Page): Promise<void> {
  await page.waitForFunction(() => history.state?.layer !== true)
  await page.reload()
}
