import type * as Playwright from 'playwright-core'

/** More than any screen has stops. */
const mostStops = 80

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
export async function reach(page: Playwright.Page, control: Playwright.Locator): Promise<void> {
  await control.waitFor()
  for (let stop = 0; stop < mostStops; stop++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(control)} is not reached by ${mostStops} presses of Tab.`)
}

/** Reaches a control and presses Enter on it. */
export async function enter(page: Playwright.Page, control: Playwright.Locator): Promise<void> {
  await reach(page, control)
  await page.keyboard.press('Enter')
}

/** Reaches a field and types over what stands in it. */
export async function typeInto(
  page: Playwright.Page,
  field: Playwright.Locator,
  text: string,
): Promise<void> {
  await reach(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}
