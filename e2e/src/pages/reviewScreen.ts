import type * as Playwright from 'playwright-core'
import type { PageInput } from '../browser/pageInput.ts'

/** The review that the browser wallet opens before it signs. */
export function findReview(page: Playwright.Page): Playwright.Locator {
  return page.getByRole('dialog', { name: /^Review / })
}

/** Accepts each worse price, and a loss that has become heavy with it, until `goal` is visible. */
export async function acceptPrices(
  { page, press }: PageInput,
  goal: Playwright.Locator,
): Promise<void> {
  const accept = findReview(page).getByRole('button', { name: 'Accept new price' })
  const proceed = page.getByRole('alertdialog').getByRole('button', { name: 'Proceed Anyway' })
  const any = accept.or(proceed).or(goal).first()
  for (await any.waitFor(); !(await goal.isVisible()); await any.waitFor()) {
    const button = (await proceed.isVisible()) ? proceed : accept
    const pressed = await button.elementHandle()
    await press(button)
    // A tap is answered a moment later. The same button must not be pressed again meanwhile.
    await pressed?.waitForElementState('hidden')
  }
}

/** Confirms an open review by its two plain buttons. Accepts a worse price first. */
export async function confirmReview(input: PageInput): Promise<void> {
  const confirm = findReview(input.page).getByRole('button', { name: /^Confirm /, disabled: false })
  await acceptPrices(input, confirm)
  await input.confirm(confirm)
}
