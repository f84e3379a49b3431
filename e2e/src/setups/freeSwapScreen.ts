import { createThorClient } from '@vermeil/thor'
import { type Address, parseTxId } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { expect } from 'vitest'
import { type OpenedPage, openPage, type widths } from '../browser/openPage.ts'
import { inputAt, type PageInput } from '../browser/pageInput.ts'
import { confirmReview } from '../pages/reviewScreen.ts'
import { chooseToken } from '../pages/swapScreen.ts'
import { makeBrowserWallet } from '../wallet/makeBrowserWallet.ts'
import { restoreBrowserWallet } from '../wallet/restoreBrowserWallet.ts'
import type { TestAccount } from '../wallet/TestAccount.ts'

/** The requests of a page that ask whether a transaction is free. */
export const delegationRequests = '**/api/delegate?*'

export const freeText = 'Enjoy your daily free swap!'
export const usedText =
  'You have already used your one free delegation for today. Please come back again tomorrow.'

/** A browser wallet with test funds, on the swap card: a new one, or that of an account. */
export async function openFreeTrader(
  browser: Playwright.Browser,
  url: string,
  width: keyof typeof widths,
  known?: TestAccount,
): Promise<OpenedPage & PageInput & { account: Address }> {
  const opened = await openPage(browser, width)
  const input = inputAt(opened.page, width)
  const password = 'correct horse battery staple'
  if (known) await restoreBrowserWallet(input, url, { ...known, password })
  const account = known?.address ?? (await makeBrowserWallet(input, url, password))
  await input.press(opened.page.getByRole('link', { name: 'Start swapping' }))
  await chooseToken(input, 'buy', 'B3TR')
  return { ...opened, ...input, account }
}

/** Confirms the open review and waits for the end. Returns who paid for the transaction. */
export async function swapAndReadPayer(
  input: PageInput,
  nodeUrl: string,
): Promise<Address | undefined> {
  const { page, press } = input
  await confirmReview(input)
  const complete = page.getByRole('dialog', { name: 'Swap complete' })
  const link = complete.getByRole('link', { name: 'View transaction' })
  const [id = ''] = /0x[0-9a-f]{64}/.exec((await link.getAttribute('href')) ?? '') ?? []
  const receipt = await createThorClient({ url: nodeUrl }).fetchReceipt(parseTxId(id))
  await press(complete.getByRole('button', { name: 'Done' }))
  expect(receipt?.reverted).toBe(false)
  return receipt?.gasPayer
}
