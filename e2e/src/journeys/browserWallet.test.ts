import { parseAddress, parseAmount, parseTxId, shortenAddress } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser, openPage } from '../browser/openPage.ts'
import { proveIndexed } from './proveIndexed.ts'
import { proveSwap } from './proveSwap.ts'
import { readHoldings } from './readHoldings.ts'
import { askForQuote } from './swapScreen.ts'

/** Passkeys belong to a host name, so the page is opened by one. */
const urls = { url: inject('url').replace('127.0.0.1', 'localhost'), nodeUrl: inject('nodeUrl') }
const password = 'correct horse battery staple'
const sellText = '250'
const sold = parseAmount(sellText, 18)
let browser: Playwright.Browser

beforeAll(async () => {
  browser = await launchBrowser(inject('browserPath'))
})

afterAll(() => browser.close())

/** A fingerprint reader that always sees its owner and gives secrets (PRF). */
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

test.each([
  ['desktop', 'passkey'],
  ['phone', 'password'],
] as const)(
  '[SWP-21][WAL-01][WAL-09] on a %s a newcomer makes a wallet with a %s, takes test funds and swaps',
  async (width, protection) => {
    const { page, problems, context } = await openPage(browser, width)
    if (protection === 'passkey') await addPasskeyReader(page)
    await page.goto(`${urls.url}/swap`)
    await page.getByRole('banner').getByRole('link', { name: 'Connect Wallet' }).click()
    await page.getByRole('button', { name: /^Wallet in this browser/ }).click()
    if (protection === 'password') {
      await page.getByLabel('Password', { exact: true }).fill('short')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('alert').first().waitFor()
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByLabel('Password, again').fill(password)
    } else await page.getByRole('button', { name: 'Use a password instead' }).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    const asked = page.waitForRequest('**/api/faucet')
    await page.getByRole('button', { name: 'Get test funds' }).click()
    const account = parseAddress((await asked).postDataJSON().address)
    await page.getByText('Test funds are on their way').waitFor()
    await page.getByRole('button', { name: 'Start trading' }).click()
    const me = page.getByRole('button', { name: `Account ${shortenAddress(account)}`, exact: true })
    await me.waitFor()
    await expect
      .poll(async () => (await readHoldings(urls.nodeUrl, account)).vet, { timeout: 20_000 })
      .toBeGreaterThan(sold)

    await page.goto(`${urls.url}/swap`)
    await page.getByRole('button', { name: /^Account 0x.*, locked$/ }).waitFor()
    await page.getByRole('button', { name: 'Unlock wallet' }).click()
    if (protection === 'password') {
      await page.getByLabel('Password', { exact: true }).fill('wrong password')
      await page.getByRole('button', { name: 'Unlock', exact: true }).click()
      await page.getByRole('alert').waitFor()
      await page.getByLabel('Password', { exact: true }).fill(password)
    }
    await page.getByRole('button', { name: 'Unlock', exact: true }).click()
    await me.waitFor()
    await page.waitForURL(`${urls.url}/`)
    await page.getByRole('link', { name: 'Start swapping' }).click()
    await page.getByRole('textbox', { name: 'You sell, amount in VET' }).waitFor()

    const before = await readHoldings(urls.nodeUrl, account)
    const quote = await askForQuote(page, sellText)
    await page.getByRole('button', { name: 'Swap', exact: true }).click()
    const complete = page.getByRole('dialog', { name: 'Swap complete' })
    await complete.waitFor()
    const txId = await readTransactionId(complete)
    const swap = { urls, account, txId, sold, quote, before }
    await proveSwap(swap)
    await complete.getByRole('button', { name: 'Done' }).click()
    await proveIndexed(urls, swap)
    expect(problems).toEqual([])
    await context.close()
  },
)

/** The id behind the dialog's link. */
async function readTransactionId(complete: Playwright.Locator) {
  const href = await complete.getByRole('link', { name: 'View transaction' }).getAttribute('href')
  const [id] = /0x[0-9a-f]{64}/.exec(href ?? '') ?? []
  return parseTxId(id ?? '')
}
