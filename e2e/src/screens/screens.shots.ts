import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAmount } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { OpenedPage } from '../browser/openPage.ts'
import { mouseInputAt } from '../browser/pageInput.ts'
import { visit } from '../browser/visit.ts'
import type { ConnectedPage } from '../pages/openConnected.ts'
import { ether, sellVet } from '../pages/ordersScreen.ts'
import { startBrowser } from '../pages/startBrowser.ts'
import { giveB3tr, giveForeignVot3, giveVtho } from '../stack/giveTokens.ts'
import { giveVet } from '../stack/giveVet.ts'
import { fillOrder, placeOrders } from '../stack/orderBook.ts'
import { takeFundedAccount } from '../stack/takeFundedAccount.ts'
import { makeBrowserWallet } from '../wallet/makeBrowserWallet.ts'
import type { TestAccount } from '../wallet/TestAccount.ts'
import { password, type Stage, type View } from './Stage.ts'
import { views } from './views.ts'

const { urls, openPage, openConnected } = startBrowser()
const folder = fileURLToPath(new URL('../../../docs/screens/', import.meta.url))
let sharedSwap: string

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  sharedSwap = await makeSwap()
})

describe.each([
  { device: 'phone', width: 390, theme: 'unicorn', stored: 'light' },
  { device: 'phone', width: 390, theme: 'matrix', stored: 'dark' },
  { device: 'desktop', width: 1440, theme: 'unicorn', stored: 'light' },
  { device: 'desktop', width: 1440, theme: 'matrix', stored: 'dark' },
] as const)('$width $theme', ({ device, width, theme, stored }) => {
  let visitor: OpenedPage
  let connected: ConnectedPage
  let owner: OpenedPage

  beforeAll(async () => {
    visitor = await openPage(device)
    owner = await openPage(device)
    connected = await openConnected(device)
    // Enough for a swap with a high price impact, whatever the market.
    const { address } = connected.account
    await giveVet(urls, address, 3)
    await giveB3tr(urls, address)
    await giveForeignVot3(urls, address, parseAmount('3', 18))
    // Earlier views spend VTHO on fees, and the list of tokens shows what it is worth.
    await giveVtho(urls, address)
    await makeOrders(connected.account)
    await Promise.all([visitor, connected, owner].map(({ page }) => setUp(page, stored)))
    await giveVtho(urls, await makeBrowserWallet(mouseInputAt(owner.page), urls.url, password))
  })

  afterAll(async () => {
    await Promise.all([visitor, connected, owner].map(({ context }) => context.close()))
  })

  const drawn = views.filter(({ only = width }) => only === width)
  test.each(drawn)('$name', async (view) => {
    const { page } = view.isVisitor ? visitor : view.isOwner ? owner : connected
    const { wallet, account } = connected
    const stage = { page, url: urls.url, wallet, sharedSwap, account: account.address }
    await draw(view, stage, `${folder}${view.name}-${width}-${theme}.jpg`)
  })
})

/** Draws a view with a wallet that approves, and restores what the view stored. */
async function draw(view: View, stage: Stage, path: string): Promise<void> {
  Object.assign(stage.wallet, { approve: () => true, overrides: {} })
  const stored = await stage.page.evaluate(() => ({ ...localStorage }))
  await view.open(stage)
  await stage.page.mouse.move(0, 0)
  await stage.page.evaluate(async () => {
    await document.fonts.ready
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
  })
  const look = { animations: 'disabled', caret: 'hide' } as const
  await stage.page.screenshot({ path, type: 'jpeg', quality: 82, ...look })
  await view.close?.(stage)
  await stage.page.evaluate(restoreStorage, stored)
}

/** Runs in the page. The list of transactions stays, for the picture of it. */
function restoreStorage(stored: Record<string, string>): void {
  for (const key of Object.keys(localStorage))
    if (!key.startsWith('vermeil.transaction.')) localStorage.removeItem(key)
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
}

/** Logos are left out, so that every machine renders the same. */
async function setUp(page: Playwright.Page, stored: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.route('**/logos/**', (route) => route.abort())
  await page.addInitScript((name) => localStorage.setItem('theme', name), stored)
  await visit(page, urls.url)
}

/** An open order, a partly filled one and a filled one, above the market, so that no keeper fills them. */
async function makeOrders(maker: TestAccount): Promise<void> {
  const filler = await takeFundedAccount(urls)
  await giveB3tr(urls, filler.address)
  const sell = (amount: bigint) => sellVet(amount, { amountTo: (amount * ether) / 2n })
  const { ids } = await placeOrders(urls, maker, [sell(1_200n), sell(850n), sell(400n)])
  const [, partly = 0, whole = 0] = ids
  await fillOrder(urls, filler, { id: partly, amount: 320n * ether })
  await fillOrder(urls, filler, { id: whole, amount: 400n * ether })
}

/** A swap for the page that shares one. */
async function makeSwap(): Promise<string> {
  const { page, wallet, context } = await openConnected('desktop')
  await visit(page, `${urls.url}/swap/VET/B3TR?fromAmount=4200`)
  await page.getByRole('button', { name: 'Swap', exact: true, disabled: false }).click()
  await page.getByRole('dialog', { name: 'Swap complete' }).waitFor()
  await context.close()
  const [sent] = wallet.sent
  if (sent === undefined) throw new Error('VeWorld sent nothing.')
  return sent.txId
}
