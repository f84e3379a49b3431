import type * as Playwright from 'playwright-core'
import type { PageInput } from '../browser/pageInput.ts'

/** The field for another recipient of a swap. */
export function findRecipientField(page: Playwright.Page): Playwright.Locator {
  return page.getByRole('combobox', { name: /^Recipient/ })
}

/** Opens the field for another recipient by the settings, and types there. */
export async function writeRecipient(
  { page, press, write }: PageInput,
  text: string,
): Promise<void> {
  await press(page.getByRole('button', { name: 'Settings', exact: true }))
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await press(settings.getByRole('button', { name: 'Send to another address' }))
  await settings.waitFor({ state: 'hidden' })
  await write(findRecipientField(page), text)
}
