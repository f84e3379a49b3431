import { type Address, parseAmount } from '@vermeil/units'
import { delegateCall, delegationCall, parseWire } from '@vermeil/wire'
import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { reload } from '../browser/visit.ts'
import { checkView } from '../pages/checkView.ts'
import { confirmReview, findReview } from '../pages/reviewScreen.ts'
import { askForQuote, findSwapButton } from '../pages/swapScreen.ts'
import { sendClauses } from '../stack/giveTokens.ts'
import { takeFundedAccount } from '../stack/takeFundedAccount.ts'
import { signRequested } from '../wallet/sendRequested.ts'
import { createAccount, type TestAccount } from '../wallet/TestAccount.ts'
import { delegationRequests, freeText, openFreeTrader, swapAndReadPayer } from './freeSwapScreen.ts'
import { startOwnStack } from './startOwnStack.ts'

const both = ['desktop', 'phone'] as const
const signedText =
  "Today's free transaction is already signed. If it is not mined, you can use it again in a few minutes."
const spentText = "Today's free transactions are used up. You can pay the fee yourself."

/** Its sponsor has its whole budget of the day. */
const own = startOwnStack()

/** The sponsor's answer about an account. */
async function askSponsor(account: Address) {
  const response = await fetch(`${own.stack.url}${delegationCall.path}?address=${account}`)
  return parseWire(delegationCall.answer, await response.json())
}

/** Has the sponsor sign a transaction that is never sent. A hundred of these take its budget of the day. */
async function takeSignature(account: TestAccount): Promise<void> {
  const clauses = [{ to: account.address, value: 1 }]
  const options = { gas: 1_000_000, delegator: { url: `${own.stack.url}${delegateCall.path}` } }
  await signRequested(own.stack.nodeUrl, account, { clauses, options, type: 0x51 })
}

async function swapBesideSigned(width: (typeof both)[number]): Promise<void> {
  const owner = await takeFundedAccount(own.stack)
  // The sponsor may still be starting.
  await expect
    .poll(() => askSponsor(owner.address), { timeout: 20_000 })
    .toEqual({ available: true })
  await takeSignature(owner)
  const trader = await openFreeTrader(own.browser, own.stack.url, width, owner)
  const { page, press, problems, account } = trader
  await page.getByText(signedText).waitFor()
  expect(await page.getByText(freeText).count()).toBe(0)
  await askForQuote(trader, '50')
  await checkView(page, 'a free swap that is signed', { part: 'main', at: [width] })
  await press(findSwapButton(page))
  await findReview(page).waitFor()
  expect(await findReview(page).getByText('Paid by Vermeil').count()).toBe(0)
  expect(await swapAndReadPayer(trader, own.stack.nodeUrl)).toBe(account)
  // The transaction expires after 32 blocks, and 12 blocks later the sponsor offers another one.
  await expect
    .poll(() => askSponsor(account), { timeout: 120_000, interval: 1_000 })
    .toEqual({ available: true })
  await reload(page)
  await page.getByText(freeText).waitFor()
  expect(problems).toEqual([])
  await trader.context.close()
}

test('[SWP-25] [SRV-06] a free transaction that is signed but not mined is reported at both widths, and then offered again', async () => {
  // Side by side, because most of the time is spent waiting for blocks.
  await Promise.all(both.map(swapBesideSigned))
})

const findFailure = (page: Playwright.Page) =>
  page.getByRole('alertdialog', { name: 'Swap Failed' })

/** Has the sponsor sign for new accounts until its budget of the day is reserved. */
async function spendBudget(giver: TestAccount): Promise<void> {
  const accounts = Array.from({ length: 110 }, createAccount)
  const gift = parseAmount('101', 18)
  await sendClauses(
    own.stack,
    giver,
    accounts.map(({ address }) => ({ to: address, value: gift, data: '0x' })),
  )
  await Promise.allSettled(accounts.map(takeSignature))
  expect(await askSponsor(giver.address)).toMatchObject({ available: false, code: 'budget' })
}

test('[SWP-25] [SRV-06] at both widths the trader reads that the budget of the day is spent, and can pay', async () => {
  const giver = await takeFundedAccount(own.stack)
  const traders = [
    await openFreeTrader(own.browser, own.stack.url, 'desktop'),
    await openFreeTrader(own.browser, own.stack.url, 'phone'),
  ]
  for (const trader of traders) {
    // Others use the last free transactions after this page's request.
    await trader.page.route(delegationRequests, (route) =>
      route.fulfill({ json: { available: true } }),
    )
    await askForQuote(trader, '50')
    await trader.page.getByText(freeText).waitFor()
  }
  await spendBudget(giver)
  // The budget is free again once the signed transactions have expired, so both pages ask first.
  for (const trader of traders) {
    await trader.press(findSwapButton(trader.page))
    await confirmReview(trader)
    await findFailure(trader.page).getByText(spentText).waitFor()
  }
  for (const [index, trader] of traders.entries()) {
    const { page } = trader
    const at = [both[index] ?? 'desktop']
    await checkView(page, 'a budget that is spent', { part: 'dialog[open]', at })
    await trader.press(findFailure(page).getByRole('button', { name: 'Try Again' }))
    await page.getByText(spentText).waitFor()
    await trader.press(findSwapButton(trader.page))
    await findReview(page).waitFor()
    expect(await findReview(page).getByText('Paid by Vermeil').count()).toBe(0)
    expect(await swapAndReadPayer(trader, own.stack.nodeUrl)).toBe(trader.account)
  }
  await spendBudget(giver)
  for (const [index, { page, context }] of traders.entries()) {
    await page.unroute(delegationRequests)
    await reload(page)
    await page.getByText(spentText).waitFor()
    expect(await page.getByText(freeText).count()).toBe(0)
    await checkView(page, 'no free swap today', { part: 'main', at: [both[index] ?? 'desktop'] })
    await context.close()
  }
})
