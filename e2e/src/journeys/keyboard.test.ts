import { addresses } from '@vermeil/abi'
import { findTokenBySymbol } from '@vermeil/tokens'
import { parseAmount } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser, openPage } from '../browser/openPage.ts'
import { takeTestFunds } from '../stack/takeTestFunds.ts'
import { createAccount } from '../wallet/Account.ts'
import { injectVeWorld } from '../wallet/injectVeWorld.ts'
import { enter, reach, typeInto } from './keyboard.ts'
import { readBalance } from './readBalance.ts'
import { readHoldings } from './readHoldings.ts'
import { askForQuote, findFigure, readAmount } from './swapScreen.ts'

const urls = { url: inject('url'), nodeUrl: inject('nodeUrl') }
const usdc = findTokenBySymbol('USDC')
let browser: Playwright.Browser

beforeAll(async () => {
  browser = await launchBrowser(inject('browserPath'))
})

afterAll(() => browser.close())

/** Opens a screen by the palette. */
async function goBy(page: Playwright.Page, words: string, heading: RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await reach(page, palette.getByRole('combobox'))
  await page.keyboard.type(words)
  const found = palette.getByRole('option').first()
  await expect.poll(() => found.innerText()).toMatch(new RegExp(`^${words}`, 'i'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

test('[SWP-03][SWP-04][WRP-01][SND-01] by keyboard alone: connect, buy an exact amount of 6 decimals, sell it back, wrap and send', async () => {
  if (usdc === undefined) throw new Error('The registry holds no USDC.')
  expect(usdc.decimals).toBe(6)
  const account = createAccount()
  await takeTestFunds(urls, account.address)
  const { page, context, problems } = await openPage(browser, 'desktop')
  const wallet = await injectVeWorld(page, { nodeUrl: urls.nodeUrl, account, generation: 2 })
  await page.goto(`${urls.url}/swap`)
  await enter(page, page.getByRole('banner').getByRole('link', { name: 'Connect Wallet' }))
  await enter(page, page.getByRole('button', { name: /^VeWorld/ }))
  await page.getByRole('button', { name: /^Account 0x/ }).waitFor()
  await page.waitForURL(`${urls.url}/`)
  await enter(page, page.getByRole('link', { name: 'Start swapping' }))

  await enter(page, page.getByRole('button', { name: /token to buy/i }))
  await page.getByRole('combobox', { name: 'Search tokens' }).waitFor()
  await page.keyboard.type('USDC')
  const pill = page.getByRole('button', { name: 'Token to buy: USDC' })
  await pill.waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const isFocused = () => pill.evaluate((element) => element === document.activeElement)
  await expect.poll(isFocused).toBe(true)
  await page.keyboard.press('Shift+Tab')
  const bought = page.getByRole('textbox', { name: 'You buy, amount in USDC' })
  await typeInto(page, bought, '25.1234567')
  expect(await bought.inputValue()).toBe('25.123456')
  const slip = page.getByRole('complementary', { name: 'Quote details' })
  const maximum = readAmount(await findFigure(slip, 'Maximum used').innerText())
  await expect
    .poll(() => page.getByRole('textbox', { name: 'You sell, amount in VET' }).inputValue())
    .toMatch(/^\d/)
  const before = await readHoldings(urls.nodeUrl, account.address)
  await page.getByRole('button', { name: 'Swap', exact: true, disabled: false }).waitFor()
  await page.keyboard.press('Enter')
  const complete = page.getByRole('dialog', { name: 'Swap complete' })
  await complete.waitFor()
  const wanted = parseAmount('25.123456', 6)
  const arrived = await readBalance(urls.nodeUrl, usdc.address, account.address)
  expect(arrived).toBeGreaterThanOrEqual(wanted)
  expect(arrived - wanted).toBeLessThan(wanted / 1000n)
  const after = await readHoldings(urls.nodeUrl, account.address)
  expect(before.vet - after.vet).toBeLessThanOrEqual(maximum)
  await enter(page, complete.getByRole('button', { name: 'Done' }))
  await complete.waitFor({ state: 'hidden' })

  await enter(page, page.getByRole('button', { name: 'Swap the two tokens' }))
  const sold = page.getByRole('textbox', { name: 'You sell, amount in USDC' })
  await reach(page, sold)
  const back = await askForQuote(page, '25', { sell: 'USDC', buy: 'VET' })
  await page.getByRole('button', { name: 'Swap', exact: true, disabled: false }).waitFor()
  await page.keyboard.press('Enter')
  await complete.waitFor()
  expect(await findFigure(complete, 'Sold').innerText()).toContain('25 USDC')
  const paid = (await readHoldings(urls.nodeUrl, account.address)).vet - after.vet
  expect(paid).toBeGreaterThanOrEqual(back.minimum)
  expect(await readBalance(urls.nodeUrl, usdc.address, account.address)).toBe(
    arrived - parseAmount('25', 6),
  )
  await enter(page, complete.getByRole('button', { name: 'Done' }))
  await complete.waitFor({ state: 'hidden' })

  await goBy(page, 'wrap', /^Wrap VET/)
  await typeInto(page, page.getByRole('textbox', { name: 'Amount in VET' }), '3')
  await enter(page, page.getByRole('button', { name: 'Wrap', exact: true }))
  const wrapped = page.getByRole('dialog', { name: 'Conversion complete' })
  await wrapped.waitFor()
  await page.keyboard.press('Enter')
  await wrapped.waitFor({ state: 'hidden' })
  expect(await readBalance(urls.nodeUrl, addresses.dev.vvet, account.address)).toBe(
    parseAmount('3', 18),
  )

  const receiver = createAccount()
  await goBy(page, 'send', /^Send/)
  await typeInto(page, page.getByRole('textbox', { name: 'Amount to send, in VET' }), '7')
  await typeInto(page, page.getByRole('combobox', { name: /^Recipient/ }), receiver.address)
  await page.getByText('Network fee').waitFor()
  await enter(page, page.getByRole('button', { name: 'Send', exact: true }))
  const sent = page.getByRole('dialog', { name: 'Sent' })
  await sent.waitFor()
  await page.keyboard.press('Enter')
  await sent.waitFor({ state: 'hidden' })
  expect((await readHoldings(urls.nodeUrl, receiver.address)).vet).toBe(parseAmount('7', 18))
  expect(wallet.sent).toHaveLength(4)
  expect(problems).toEqual([])
  await context.close()
})
