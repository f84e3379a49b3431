import type * as Playwright from 'playwright-core'

/** Opens an address, over whatever lies over the page. */
export async function visit(page: Playwright.Page, url: string): Promise<void> {
  await settleHistory(page)
  await page.goto(url)
}

/** Reloads a page, with whatever lies over it. */
export async function reload(page: Playwright.Page): Promise<void> {
  await settleHistory(page)
  await page.reload()
}

/**
 * The entry of a dialog leaves the history a moment after the dialog itself, by a step back; a page asked for in that
 * moment would be given up for it.
 */
async function settleHistory(page: Playwright.Page) {
  await page.waitForFunction(
    () => history.state?.layer !== true || document.querySelector('dialog[open]') !== null,
  )
}
