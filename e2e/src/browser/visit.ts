import type * as Playwright from 'playwright-core'

/** Opens an address, even if a dialog is open or closes at this moment. */
export async function visit(page: Playwright.Page, url: string): Promise<void> {
  await retryAfterStepBack(page, () => page.goto(url))
}

/** Reloads a page, even if a dialog is open or closes at this moment. */
export async function reload(page: Playwright.Page): Promise<void> {
  await retryAfterStepBack(page, () => page.reload())
}

/**
 * The history entry of a dialog is removed by a step back a moment after the dialog closes. A page requested in that
 * moment is cancelled by it, and requested again.
 */
async function retryAfterStepBack(page: Playwright.Page, load: () => Promise<unknown>) {
  for (;;) {
    await page.waitForFunction(
      () => history.state?.layer !== true || document.querySelector('dialog[open]') !== null,
    )
    try {
      await load()
      return
    } catch (error) {
      if (!String(error).includes('net::ERR_ABORTED')) throw error
    }
  }
}

/** Closes a dialog, sheet or menu by Back. Its history entry is there a moment after it is shown. */
export async function closeByBack(page: Playwright.Page): Promise<void> {
  await page.waitForFunction(() => history.state?.layer === true)
  await page.goBack()
}
