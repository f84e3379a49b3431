import { parseAmount } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../../browser/visit.ts'
import { rewriteConfig } from '../../faults/rewriteConfig.ts'
import { checkView } from '../../pages/checkView.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { askForQuote, swapThrough } from '../../pages/swapScreen.ts'
import { readHoldings } from '../../stack/readHoldings.ts'
import { takeFundedAccount } from '../../stack/takeFundedAccount.ts'
import { injectSync } from '../../wallet/injectSync.ts'
import { openConnect } from '../../wallet/openConnect.ts'
import { playRelay } from '../../wallet/playRelay.ts'

const { urls, openPage } = startBrowser()
const sellText = '100'

/** Requests for the chunk of dapp-kit, and for anything on another machine. */
function watchRequests(page: Playwright.Page) {
  const asked = { dappKit: 0, strangers: [] as string[] }
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url())
    if (/openDappKit/.test(pathname)) asked.dappKit += 1
    if (!['127.0.0.1', 'localhost', ''].includes(hostname)) asked.strangers.push(hostname)
  })
  return asked
}

test.each(['desktop', 'phone'] as const)(
  '[WAL-01] on a %s Sync connects and swaps through dapp-kit, which is loaded when it is chosen and survives a reload',
  async (width) => {
    const account = await takeFundedAccount(urls)
    const opened = await openPage(width)
    const { page, context, problems, press } = opened
    const asked = watchRequests(page)
    const wallet = await injectSync(page, { account, nodeUrl: urls.nodeUrl })
    await openConnect(opened, urls.url)
    const choice = page.getByRole('region', { name: 'Connect Wallet' })
    const sync = choice.getByRole('button', { name: /^Sync Older Sync browser/ })
    await sync.waitFor()
    expect(asked).toEqual({ dappKit: 0, strangers: [] })
    await press(sync)
    await page.waitForURL(`${urls.url}/`)
    expect(asked.dappKit).toBe(1)

    await visit(page, `${urls.url}/swap`)
    await page.getByRole('button', { name: /^Account 0x/ }).waitFor()
    const before = await readHoldings(urls.nodeUrl, account.address)
    const quote = await askForQuote(opened, sellText)
    expect(asked.dappKit).toBe(1)
    await swapThrough(opened)
    expect(wallet.sent).toHaveLength(1)
    const after = await readHoldings(urls.nodeUrl, account.address)
    expect(after.b3tr - before.b3tr).toBeGreaterThanOrEqual(quote.minimum)
    expect(before.vet - after.vet).toBeLessThanOrEqual(parseAmount(sellText, 18))
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[WAL-01] on a %s the dialog lists every configured wallet, explains one that cannot work here and reports a silent one',
  async (width) => {
    const opened = await openPage(width)
    const { page, context, press } = opened
    const asked = watchRequests(page)
    await page.clock.install()
    await page.addInitScript(() => {
      if (location.protocol !== 'about:') localStorage['vermeil.wallets'] = '{"version":1,"ent'
    })
    await openConnect(opened, urls.url)
    for (const name of [/^VeWorld/, /^Sync2/, /^Sync Older/, /^Browser wallet/])
      await page.getByRole('button', { name }).waitFor()
    await page.getByText('A saved wallet could not be read').waitFor()
    await checkView(page, 'a remembered wallet that is damaged', { at: [width] })
    expect(await page.getByRole('button', { name: /^WalletConnect/ }).count()).toBe(0)
    await press(page.getByRole('button', { name: /^Sync Older/ }))
    await page.getByText('open this page inside the Sync browser').waitFor()
    await press(page.getByRole('button', { name: 'All wallets' }))
    await press(page.getByRole('button', { name: /^VeWorld/ }))
    await page.getByRole('heading', { name: 'VeWorld was not found in this browser' }).waitFor()
    await checkView(page, 'VeWorld, which is missing', { at: [width] })
    await press(page.getByRole('button', { name: 'All wallets' }))
    expect(asked).toEqual({ dappKit: 0, strangers: [] })
    await page.route('**/openDappKit-*.js', () => undefined)
    await press(page.getByRole('button', { name: /^Sync2/ }))
    await page.getByText('Waiting for the wallet...').waitFor()
    await page.clock.fastForward(10_000)
    await page.getByText('Sync2 has not answered for 10 seconds.').waitFor()
    await checkView(page, 'Sync2, which is silent', { at: [width] })
    await press(page.getByRole('button', { name: 'Cancel' }))
    await press(page.getByRole('button', { name: 'Cancel' }))
    await page.getByRole('main').getByRole('heading', { name: 'Connect Wallet' }).waitFor()
    await checkView(page, 'the card that was closed', { part: 'main', at: [width] })
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[WAL-01] on a %s WalletConnect shows its code to scan or open, and closing it goes back',
  async (width) => {
    const opened = await openPage(width)
    const { page, context, problems, press } = opened
    await rewriteConfig(page, { walletConnect: '0123456789abcdef'.repeat(2) })
    await playRelay(page)
    await openConnect(opened, urls.url)
    await press(page.getByRole('button', { name: /^WalletConnect/ }))
    const dialog = page.getByRole('dialog', { name: 'Connect by WalletConnect' })
    await dialog.getByRole('img', { name: 'QR code' }).waitFor()
    const link = await dialog.getByRole('link', { name: 'Open in a wallet' }).getAttribute('href')
    expect(link).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    await checkView(page, 'the code of WalletConnect', { part: 'dialog[open]', at: [width] })
    await press(dialog.getByRole('button', { name: 'Close' }))
    await dialog.waitFor({ state: 'hidden' })
    await press(page.getByRole('button', { name: 'All wallets' }))
    await page.getByRole('button', { name: /^VeWorld/ }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  },
)
