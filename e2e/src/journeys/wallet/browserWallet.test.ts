import { parseAmount, parseTxId, shortenAddress } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../../browser/visit.ts'
import { checkView } from '../../pages/checkView.ts'
import { acceptPrices, confirmReview, findReview } from '../../pages/reviewScreen.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { askForQuote } from '../../pages/swapScreen.ts'
import { proveIndexed } from '../../stack/proveIndexed.ts'
import { proveSwap } from '../../stack/proveSwap.ts'
import { readHoldings } from '../../stack/readHoldings.ts'
import { waitForWallets } from '../../wallet/openConnect.ts'
import { readActiveWallet } from '../../wallet/readActiveWallet.ts'

const { urls: stack, openPage } = startBrowser()
/** Passkeys belong to a host name, so the page is opened by one. */
const urls = { ...stack, url: stack.url.replace('127.0.0.1', 'localhost') }
const sellText = '250'
const sold = parseAmount(sellText, 18)

/** A fingerprint reader that always recognizes its owner and supports secrets (PRF). */
async function addPasskeyReader(page: Playwright.Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      automaticPresenceSimulation: true,
      isUserVerified: true,
    },
  })
}

test.each(['desktop', 'phone'] as const)(
  '[SWP-21][WAL-01][WAL-09] on a %s a newcomer creates a wallet with a passkey, takes test funds and swaps',
  async (width) => {
    const opened = await openPage(width)
    const { page, problems, context, press } = opened
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    await addPasskeyReader(page)
    await visit(page, `${urls.url}/swap`)
    await press(page.getByRole('banner').getByRole('link', { name: 'Connect Wallet' }))
    await waitForWallets(opened)
    await press(button(/^Browser wallet/))
    await button('Use a password instead').waitFor()
    await checkView(page, 'a wallet with a passkey', { at: [width] })
    await press(button('Continue'))
    await press(button('Get test funds'))
    await page.getByText('Test funds are on their way').waitFor()
    await press(button('Start trading'))
    const account = await readActiveWallet(page)
    const me = page.getByRole('button', { name: `Account ${shortenAddress(account)}`, exact: true })
    await me.waitFor()
    await expect
      .poll(async () => (await readHoldings(urls.nodeUrl, account)).vet, { timeout: 20_000 })
      .toBeGreaterThan(sold)

    await visit(page, `${urls.url}/swap`)
    await me.waitFor()
    await press(me)
    await press(button('Lock'))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Account 0x.*, locked$/ }).waitFor()
    await press(button('Unlock wallet'))
    await checkView(page, 'a wallet to unlock with a passkey', { at: [width] })
    await press(button('Unlock'))
    await me.waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/swap/)

    const before = await readHoldings(urls.nodeUrl, account)
    const quote = await askForQuote(opened, sellText)
    await press(button('Swap'))
    await acceptPrices(opened, findReview(page).getByText('Passed'))
    await checkView(page, 'a review of a swap', { part: 'dialog[open]', at: [width] })
    await confirmReview(opened)
    const complete = page.getByRole('dialog', { name: 'Swap complete' })
    await complete.waitFor()
    const txId = await readTransactionId(complete)
    const swap = { urls, account, txId, sold, quote, before }
    await proveSwap(swap)
    await press(complete.getByRole('button', { name: 'Done' }))
    await proveIndexed(urls, swap)
    expect(problems).toEqual([])
    await context.close()
  },
)

/** The transaction id of the dialog's link. */
async function readTransactionId(complete: Playwright.Locator) {
  const href = await complete.getByRole('link', { name: 'View transaction' }).getAttribute('href')
  const [id] = /0x[0-9a-f]{64}/.exec(href ?? '') ?? []
  return parseTxId(id ?? '')
}
