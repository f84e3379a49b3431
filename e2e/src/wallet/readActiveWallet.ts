import { type Address, parseAddress } from '@vermeil/units'
import type * as Playwright from 'playwright-core'

/** The active account in the page's storage. Call it once the account is connected. */
export async function readActiveWallet(page: Playwright.Page): Promise<Address> {
  await page.getByRole('button', { name: /^Account 0x/ }).waitFor()
  const stored = await page.evaluate(() => localStorage.getItem('vermeil.wallets') ?? '{}')
  return parseAddress(JSON.parse(stored).active)
}
