import type { Address } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { type OpenedPage, openPage, type widths } from '../browser/openPage.ts'
import type { StackUrls } from '../stack/findStack.ts'
import { takeFundedAccount } from '../stack/takeFundedAccount.ts'
import { injectVeWorld, type VeWorld } from '../wallet/injectVeWorld.ts'
import { createAccount, type TestAccount } from '../wallet/TestAccount.ts'

export interface ConnectedPage extends OpenedPage {
  account: TestAccount
  wallet: VeWorld
}

/**
 * A page that remembers a funded account in VeWorld from an earlier visit, before any screen is opened. The faucet
 * gives the funds, or `fund` does.
 */
export async function openConnected(
  browser: Playwright.Browser,
  urls: StackUrls,
  width: keyof typeof widths,
  fund?: (address: Address) => Promise<unknown>,
): Promise<ConnectedPage> {
  const [opened, account] = await Promise.all([
    openPage(browser, width),
    fund ? createFunded(fund) : takeFundedAccount(urls),
  ])
  const wallet = await connectVeWorld(opened.page, urls.nodeUrl, account)
  return { ...opened, account, wallet }
}

async function createFunded(fund: (address: Address) => Promise<unknown>): Promise<TestAccount> {
  const account = createAccount()
  await fund(account.address)
  return account
}

/** Makes a page remember an account in VeWorld from an earlier visit, before any screen is opened. */
export async function connectVeWorld(
  page: Playwright.Page,
  nodeUrl: string,
  account: TestAccount,
): Promise<VeWorld> {
  const wallet = await injectVeWorld(page, { nodeUrl, account, generation: 2 })
  await page.addInitScript((address) => {
    if (origin === 'null') return
    const stored = { version: 1, active: address, entries: [{ kind: 'veworld', address }] }
    localStorage['vermeil.wallets'] ??= JSON.stringify(stored)
  }, account.address)
  return wallet
}
