import type * as Playwright from 'playwright-core'
import type { Hands } from './hands.ts'

/** The review that the browser wallet opens before it signs. */
export function findReview(page: Playwright.Page): Playwright.Locator {
  return page.getByRole('dialog', { name: /^Review / })
}

/** Confirms an open review by its two plain buttons. Accepts a worse price first. */
export async function confirmReview({ page, press, confirm }: Hands): Promise<void> {
  const review = findReview(page)
  const accept = review.getByRole('button', { name: 'Accept new price' })
  const button = review.getByRole('button', { name: /^Confirm /, disabled: false })
  await accept.or(button).first().waitFor()
  while (await accept.isVisible()) {
    await press(accept)
    await accept.or(button).first().waitFor()
  }
  await confirm(button)
}
