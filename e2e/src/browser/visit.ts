import type * as Playwright from 'playwright-core'

/** Opens an address, even if a dialog is open. */
export async function visit(page: Playwright.Page, url: string): Promise<void> {
  await settleHistory(page)
  await page.goto(url)
}

/** Reloads a page, even if a dialog is open. */
export async function reload(page: Playwright.Page): Promise<void> {
  await settleHistory(page)
  await page.reload()
}

/**
 * The history entry of a dialog is removed by a step back a moment after the dialog closes. A page requested in that
 * moment would be cancelled by it.
 */
async function settleHistory(page: Playwright.Page) {
  await page.waitForFunction(
    () => history.state?.layer !== true || document.querySelector('dialog[open]') !== null,
  )
}
