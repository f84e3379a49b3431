import { type Address, parseAddress } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { openConnect } from './openConnect.ts'

/** Makes the wallet that is kept in the browser, with a password, takes test funds for it and starts trading. */
export async function makeBrowserWallet(
  page: Playwright.Page,
  url: string,
  password: string,
): Promise<Address> {
  await openConnect(page, url)
  await page.getByRole('button', { name: /^Wallet in this browser/ }).click()
  const instead = page.getByRole('button', { name: 'Use a password instead' })
  const field = page.getByLabel('Password', { exact: true })
  await field.or(instead).first().waitFor()
  if (await instead.isVisible()) await instead.click()
  await field.fill(password)
  await page.getByLabel('Password, again').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const asked = page.waitForRequest('**/api/faucet')
  await page.getByRole('button', { name: 'Get test funds' }).click()
  const account = parseAddress((await asked).postDataJSON().address)
  await page.getByText('Test funds are on their way').waitFor()
  await page.getByRole('button', { name: 'Start trading' }).click()
  await page.getByRole('button', { name: /^Account 0x/ }).waitFor()
  return account
}
