import type * as Playwright from 'playwright-core'

/** Opens an address, even if a dialog is open or closes at this moment, and waits for the app to replace the frame. */
export async function visit(page: Playwright.Page, url: string): Promise<void> {
  await retryAfterStepBack(page, () => page.goto(url))
}

/** Reloads a page like `visit`. */
export async function reload(page: Playwright.Page): Promise<void> {
  await retryAfterStepBack(page, () => page.reload())
}

/** Waits until the history entry of a closed dialog is gone. Until then a page that is opened is left and opened again. */
export async function waitForStepBack(page: Playwright.Page): Promise<void> {
  await page.waitForFunction(
    () => history.state?.layer !== true || document.querySelector('dialog[open]') !== null,
  )
}

/**
 * The history entry of a dialog is removed by a step back a moment after the dialog closes. A page requested in that
 * moment is cancelled by it, and requested again.
 */
async function retryAfterStepBack(page: Playwright.Page, load: () => Promise<unknown>) {
  for (;;) {
    await waitForStepBack(page)
    try {
      await load()
      await page.waitForFunction(() => document.getElementById('root')?.inert !== true)
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
