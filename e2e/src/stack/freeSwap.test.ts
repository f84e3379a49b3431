import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { developmentAccounts } from '@vermeil/devchain'
import { createThorClient } from '@vermeil/thor'
import { type Address, parseAddress, parseAmount, parseTxId } from '@vermeil/units'
import { delegateCall, delegationCall, parseWire } from '@vermeil/wire'
import type * as Playwright from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser, openPage, type widths } from '../browser/openPage.ts'
import { reload, visit } from '../browser/visit.ts'
import { type Hands, handsAt } from '../journeys/hands.ts'
import { lookOver } from '../journeys/lookOver.ts'
import { connectVeWorld } from '../journeys/openConnected.ts'
import { readHoldings } from '../journeys/readHoldings.ts'
import { writeRecipient } from '../journeys/redirectScreen.ts'
import { confirmReview, findReview } from '../journeys/reviewScreen.ts'
import { askForQuote, chooseToken, findSwapButton } from '../journeys/swapScreen.ts'
import { makeBrowserWallet } from '../wallet/makeBrowserWallet.ts'
import { restoreBrowserWallet } from '../wallet/restoreBrowserWallet.ts'
import { signAsked } from '../wallet/sendAsked.ts'
import { createAccount, type TestAccount } from '../wallet/TestAccount.ts'
import { type BootedStack, bootStack } from './bootStack.ts'
import { sendClauses } from './giveTokens.ts'
import { takeTestFunds } from './takeTestFunds.ts'

const both = ['desktop', 'phone'] as const
const sponsor = parseAddress(developmentAccounts.at(-2)?.address ?? '')
/** The requests of a page that ask whether a transaction is free. */
const look = '**/api/delegate?*'
const free = 'Enjoy your daily free swap!'
const used =
  'You have already used your one free delegation for today. Please come back again tomorrow.'
const pending =
  'Your free transaction of today is already signed. If it is not mined, you can use it again in a few minutes.'
const spent = 'All free transactions of today are taken. You can pay the fee yourself.'

let folder: string
let stack: BootedStack
let browser: Playwright.Browser

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vermeil-free-'))
  const args = ['--block-seconds', '1', '--trade-seconds', '0']
  ;[stack, browser] = await Promise.all([
    bootStack(folder, args),
    launchBrowser(inject('browserPath')),
  ])
}, 250_000)

afterAll(async () => {
  await browser.close()
  await stack.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A browser wallet with test funds, on the swap card: a new one, or that of an account. */
async function openTrader(width: keyof typeof widths, known?: TestAccount) {
  const opened = await openPage(browser, width)
  const hands = handsAt(opened.page, width)
  const password = 'correct horse battery staple'
  if (known) await restoreBrowserWallet(hands, stack.url, { ...known, password })
  const account = known?.address ?? (await makeBrowserWallet(hands, stack.url, password))
  await hands.press(opened.page.getByRole('link', { name: 'Start swapping' }))
  await chooseToken(hands, 'buy', 'B3TR')
  return { ...opened, ...hands, account }
}

/** Confirms the open review and waits for the end. Returns who paid for the transaction. */
async function swapAndReadPayer(hands: Hands) {
  const { page, press } = hands
  await confirmReview(hands)
  const complete = page.getByRole('dialog', { name: 'Swap complete' })
  const link = complete.getByRole('link', { name: 'View transaction' })
  const [id = ''] = /0x[0-9a-f]{64}/.exec((await link.getAttribute('href')) ?? '') ?? []
  const receipt = await createThorClient({ url: stack.nodeUrl }).fetchReceipt(parseTxId(id))
  await press(complete.getByRole('button', { name: 'Done' }))
  expect(receipt?.reverted).toBe(false)
  return receipt?.gasPayer
}

test.each(both)(
  '[SWP-25] [SRV-06] on a %s the sponsor pays for one swap of the day, and the next one pays itself and says why',
  async (width) => {
    const trader = await openTrader(width)
    const { page, press, problems, account } = trader
    await askForQuote(trader, '50')
    await page.getByText(free).waitFor()
    await lookOver(page, 'a free swap', { part: 'main', at: [width] })
    const before = await readHoldings(stack.nodeUrl, account)
    await press(findSwapButton(page))
    await findReview(page).getByText('Paid by Vermeil').waitFor()
    expect(await swapAndReadPayer(trader)).toBe(sponsor)
    expect((await readHoldings(stack.nodeUrl, account)).vtho).toBeGreaterThanOrEqual(before.vtho)

    await page.getByText(used).waitFor()
    expect(await page.getByText(free).count()).toBe(0)
    await askForQuote(trader, '60')
    await lookOver(page, 'the free swap is used', { part: 'main', at: [width] })
    await press(findSwapButton(page))
    await findReview(page).waitFor()
    expect(await findReview(page).getByText('Paid by Vermeil').count()).toBe(0)
    expect(await swapAndReadPayer(trader)).toBe(account)
    expect(problems).toEqual([])
    await trader.context.close()
  },
)

test.each(both)(
  '[SWP-25] on a %s a transaction that the sponsor refuses after the review says so, and the trader can pay',
  async (width) => {
    const trader = await openTrader(width)
    const { page, press } = trader
    // The free swap is used in another tab after this page has asked.
    await page.route(look, (route) => route.fulfill({ json: { available: true } }))
    await askForQuote(trader, '50')
    await page.getByText(free).waitFor()
    await press(findSwapButton(page))
    expect(await swapAndReadPayer(trader)).toBe(sponsor)
    await askForQuote(trader, '60')
    await page.getByText(free).waitFor()
    await press(findSwapButton(page))
    await confirmReview(trader)
    const failed = page.getByRole('alertdialog', { name: 'Swap Failed' })
    await failed.getByText(used).waitFor()
    await lookOver(page, 'a refused free swap', { part: 'dialog[open]', at: [width] })
    await press(failed.getByRole('button', { name: 'Try Again' }))
    await page.getByText(used).waitFor()
    await press(findSwapButton(page))
    await findReview(page).waitFor()
    expect(await findReview(page).getByText('Paid by Vermeil').count()).toBe(0)
    expect(await swapAndReadPayer(trader)).toBe(trader.account)
    await trader.context.close()
  },
)

test.each(both)(
  '[SWP-25] [SRV-06] on a %s the sponsor pays for a swap that another account receives',
  async (width) => {
    const trader = await openTrader(width)
    const { page, press, problems } = trader
    await askForQuote(trader, '50')
    await page.getByText(free).waitFor()
    const friend = createAccount().address
    await writeRecipient(trader, friend)
    await press(findSwapButton(page))
    const review = findReview(page)
    await review.getByText('Paid by Vermeil').waitFor()
    await review.getByRole('checkbox').check()
    expect(await swapAndReadPayer(trader)).toBe(sponsor)
    expect((await readHoldings(stack.nodeUrl, friend)).b3tr).toBeGreaterThan(0n)
    expect(problems).toEqual([])
    await trader.context.close()
  },
)

test.each(both)(
  '[SWP-25] [SRV-06] on a %s an account with too little VET reads why its swap is not free',
  async (width) => {
    const { page, context, problems } = await openPage(browser, width)
    await connectVeWorld(page, stack.nodeUrl, createAccount())
    await visit(page, `${stack.url}/swap/VET/B3TR`)
    await page
      .getByText('Free transactions are for accounts that have held enough VET for a day.')
      .waitFor()
    expect(await page.getByText(free).count()).toBe(0)
    await lookOver(page, 'a swap that is not free', { part: 'main', at: [width] })
    expect(problems).toEqual([])
    await context.close()
  },
)

/** What the sponsor says about an account. */
async function askSponsor(account: Address) {
  const response = await fetch(`${stack.url}${delegationCall.path}?address=${account}`)
  return parseWire(delegationCall.answer, await response.json())
}

async function waitForOffer(account: Address): Promise<void> {
  await expect
    .poll(() => askSponsor(account), { timeout: 120_000, interval: 1_000 })
    .toEqual({ available: true })
}

/** Has the sponsor sign a transaction that is never sent. A hundred of these take its budget of the day. */
async function takeSignature(account: TestAccount): Promise<void> {
  const clauses = [{ to: account.address, value: 1 }]
  const options = { gas: 1_000_000, delegator: { url: `${stack.url}${delegateCall.path}` } }
  await signAsked(stack.nodeUrl, account, { clauses, options, type: 0x51 })
}

test.each(both)(
  '[SWP-25] [SRV-06] on a %s a free transaction that is signed but not mined is reported, and then offered again',
  async (width) => {
    const account = createAccount()
    await takeTestFunds(stack, account.address)
    await takeSignature(account)
    const trader = await openTrader(width, account)
    const { page, press, problems } = trader
    await page.getByText(pending).waitFor()
    expect(await page.getByText(free).count()).toBe(0)
    await askForQuote(trader, '50')
    await lookOver(page, 'a free swap that is signed', { part: 'main', at: [width] })
    await press(findSwapButton(page))
    await findReview(page).waitFor()
    expect(await findReview(page).getByText('Paid by Vermeil').count()).toBe(0)
    expect(await swapAndReadPayer(trader)).toBe(account.address)
    // The transaction expires after 32 blocks, and 12 blocks later the sponsor offers another one.
    await waitForOffer(account.address)
    await reload(page)
    await page.getByText(free).waitFor()
    expect(problems).toEqual([])
    await trader.context.close()
  },
)

test('[SRV-06] a wallet of another page may ask the sponsor', async () => {
  const opened = await openPage(browser, 'desktop')
  await opened.page.goto(`${stack.nodeUrl}/blocks/best`)
  const answer = await opened.page.evaluate(async (url) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ origin: `0x${'00'.repeat(20)}`, raw: '0x51c0' })
    const response = await fetch(url, { method: 'POST', headers, body })
    return { status: response.status, code: (await response.json()).code }
  }, `${stack.url}${delegateCall.path}`)
  expect(answer).toEqual({ status: 403, code: 'transaction' })
  await opened.context.close()
})

test('[SWP-25] the card says that a sponsor does not answer, and offers the free swap once it does', async () => {
  const trader = await openTrader('desktop')
  const { page } = trader
  await page.getByText(free).waitFor()
  await page.route(look, (route) =>
    route.fulfill({ json: { available: false, code: 'unavailable', reason: 'x' } }),
  )
  await reload(page)
  await page.getByText('Free transactions do not work at the moment.').waitFor()
  await page.unroute(look)
  await reload(page)
  await page.getByText(free).waitFor()
  await trader.context.close()
})

/** Has the sponsor sign for new accounts until its budget of the day is reserved. */
async function spendBudget(giver: TestAccount): Promise<void> {
  const accounts = Array.from({ length: 110 }, createAccount)
  const gift = parseAmount('101', 18)
  await sendClauses(
    stack,
    giver,
    accounts.map(({ address }) => ({ to: address, value: gift, data: '0x' })),
  )
  await Promise.allSettled(accounts.map(takeSignature))
  expect(await askSponsor(giver.address)).toMatchObject({ available: false, code: 'budget' })
}

test.each(both)(
  '[SWP-25] [SRV-06] on a %s the trader reads that the budget of the day is spent, and can pay',
  async (width) => {
    const giver = createAccount()
    await takeTestFunds(stack, giver.address)
    // What the other width has reserved is released when its transactions have expired.
    await waitForOffer(giver.address)
    const trader = await openTrader(width)
    const { page, press } = trader
    // Others take the last free transactions after this page has asked.
    await page.route(look, (route) => route.fulfill({ json: { available: true } }))
    await askForQuote(trader, '50')
    await page.getByText(free).waitFor()
    await spendBudget(giver)
    await press(findSwapButton(page))
    await confirmReview(trader)
    const failed = page.getByRole('alertdialog', { name: 'Swap Failed' })
    await failed.getByText(spent).waitFor()
    await lookOver(page, 'a budget that is spent', { part: 'dialog[open]', at: [width] })
    await press(failed.getByRole('button', { name: 'Try Again' }))
    await page.getByText(spent).waitFor()
    await press(findSwapButton(page))
    await findReview(page).waitFor()
    expect(await findReview(page).getByText('Paid by Vermeil').count()).toBe(0)
    expect(await swapAndReadPayer(trader)).toBe(trader.account)

    await page.unroute(look)
    await spendBudget(giver)
    await reload(page)
    await page.getByText(spent).waitFor()
    expect(await page.getByText(free).count()).toBe(0)
    await lookOver(page, 'no free swap today', { part: 'main', at: [width] })
    await trader.context.close()
  },
)
