import { addresses, decodeResult, encodeCall, erc20, nameResolver, vvet } from '@vermeil/abi'
import { createThorClient } from '@vermeil/thor'
import { type Address, parseAmount } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser, openPage, type widths } from '../browser/openPage.ts'
import { takeTestFunds } from '../stack/takeTestFunds.ts'
import { createAccount } from '../wallet/Account.ts'
import { injectVeWorld } from '../wallet/injectVeWorld.ts'
import { sendAsked } from '../wallet/sendAsked.ts'
import { findViolations } from './findViolations.ts'
import { b3tr } from './readHoldings.ts'
import { findFigure } from './swapScreen.ts'

const urls = { url: inject('url'), nodeUrl: inject('nodeUrl') }
const thor = createThorClient({ url: urls.nodeUrl })
let browser: Playwright.Browser

beforeAll(async () => {
  browser = await launchBrowser(inject('browserPath'))
})

afterAll(() => browser.close())

async function openFunded(width: keyof typeof widths, path: string) {
  const account = createAccount()
  await takeTestFunds(urls, account.address)
  const opened = await openPage(browser, width)
  const wallet = await injectVeWorld(opened.page, {
    nodeUrl: urls.nodeUrl,
    account,
    generation: 2,
  })
  await opened.page.goto(`${urls.url}/connect`)
  await opened.page.getByRole('button', { name: /^VeWorld/ }).click()
  await opened.page.waitForURL((url) => !url.pathname.startsWith('/connect'))
  await opened.page.goto(`${urls.url}${path}`)
  return { ...opened, wallet, account }
}

async function readBalance(token: Address, owner: Address): Promise<bigint> {
  const data = encodeCall(erc20.balanceOf, [owner])
  const [result] = await thor.simulate({ clauses: [{ to: token, value: 0n, data }] })
  return decodeResult(erc20.balanceOf, result?.data ?? '0x')
}

test.each(['desktop', 'phone'] as const)(
  '[WRP-01][WRP-02] VET becomes vVET and VET again on a %s',
  async (width) => {
    const { page, context, problems, account, wallet } = await openFunded(width, '/vvet')
    await page.getByRole('heading', { name: 'Wrap VET to vVET' }).waitFor()
    await page.getByText('1:1 conversion with no fees').waitFor()
    await page.getByRole('button', { name: 'Wrap', exact: true }).click()
    await page.getByText('Please enter a valid amount').waitFor()
    await page.getByRole('textbox', { name: 'Amount in VET' }).fill('12,5')
    await expect
      .poll(() => page.getByRole('textbox', { name: 'You receive, amount in vVET' }).inputValue())
      .toBe('12.5')
    await page.getByText('Network fee').waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Wrap', exact: true }).click()
    const complete = page.getByRole('dialog', { name: 'Conversion complete' })
    await complete.waitFor()
    expect(await findFigure(complete, 'Sent').innerText()).toContain('12.5000 VET')
    expect(await findFigure(complete, 'Received').innerText()).toContain('12.500000 vVET')
    expect(await readBalance(addresses.dev.vvet, account.address)).toBe(parseAmount('12.5', 18))
    await complete.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('button', { name: 'Change the direction' }).click()
    await page.getByRole('heading', { name: 'Unwrap vVET to VET' }).waitFor()
    const field = page.getByRole('textbox', { name: 'Amount in vVET' })
    await field.fill('13')
    await page.getByText('Balance 12.5 vVET').waitFor()
    await page.getByRole('button', { name: 'Unwrap', exact: true }).click()
    await page.getByText('Insufficient vVET balance').waitFor()
    await page.getByRole('button', { name: 'Max' }).click()
    expect(await field.inputValue()).toBe('12.5')
    await page.getByRole('button', { name: 'Unwrap', exact: true }).click()
    await complete.getByRole('button', { name: 'Done' }).click()
    expect(await readBalance(addresses.dev.vvet, account.address)).toBe(0n)
    const calls = wallet.sent.map(({ clauses }) => clauses.map(({ data }) => data?.slice(0, 10)))
    expect(calls).toEqual([[vvet.deposit.selector], [vvet.withdraw.selector]])
    expect(problems).toEqual([])
    await context.close()
  },
)

test('[SND-01] a token is sent to a name, paid with VET in the same transaction', async () => {
  const receiver = createAccount()
  await takeTestFunds(urls, receiver.address)
  const name = `r${receiver.address.slice(2, 10)}.vet`
  const data = encodeCall(nameResolver.claim, [name])
  const clauses = [{ to: addresses.dev.nameResolver, value: '0x0', data }]
  const claim = await sendAsked(urls.nodeUrl, receiver, { clauses, options: {}, type: 0x51 })
  await expect.poll(() => thor.fetchReceipt(claim), { timeout: 20_000 }).not.toBeNull()

  const { page, context, problems, wallet } = await openFunded('desktop', '/send/VET/B3TR')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await page.getByRole('textbox', { name: 'Amount to send, in B3TR' }).fill('12')
  const paid = page.getByRole('textbox', { name: 'You pay, amount in VET' })
  await expect.poll(() => paid.inputValue()).toMatch(/^\d/)
  expect(await send.isDisabled()).toBe(true)
  await page.getByRole('combobox', { name: /^Recipient/ }).fill(name)
  await page.getByText(receiver.address).waitFor()
  await page.getByText('Network fee').waitFor()
  expect(await findViolations(page)).toEqual([])
  await send.click()
  const sent = page.getByRole('dialog', { name: 'Sent' })
  await sent.getByText('12 B3TR').waitFor()
  await sent.getByText(receiver.address).waitFor()
  expect(wallet.sent).toHaveLength(1)
  expect(wallet.sent[0]?.clauses).toHaveLength(1)
  expect(await readBalance(b3tr.address, receiver.address)).toBeGreaterThanOrEqual(
    parseAmount('12', 18),
  )
  expect(problems).toEqual([])
  await context.close()
})

test('[SND-01] an amount in dollars, an unknown name, a rejection', async () => {
  const { page, context, problems, wallet } = await openFunded('phone', '/send/to/VET/nobody.vet')
  await page.getByText('Nobody owns the name nobody.vet.').waitFor()
  await page.getByRole('textbox', { name: 'Amount to send, in VET' }).fill('100')
  await page.getByRole('button', { name: /Enter the amount in US dollars/ }).click()
  const dollars = page.getByRole('textbox', { name: 'Amount to send, in US dollars' })
  expect(Number(await dollars.inputValue())).toBeGreaterThan(0)
  await dollars.fill('1.5')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  expect(await send.isDisabled()).toBe(true)
  await page.getByRole('combobox', { name: /^Recipient/ }).fill(`0x${'7'.repeat(40)}`)
  await page.getByText('Network fee').waitFor()
  wallet.approve = () => false
  await send.click()
  const failed = page.getByRole('alertdialog', { name: 'Send Failed' })
  await failed.getByText('Transaction was rejected').waitFor()
  await failed.getByRole('button', { name: 'Try Again' }).click()
  wallet.approve = () => true
  await send.click()
  await page.getByRole('dialog', { name: 'Sent' }).getByRole('button', { name: 'Done' }).click()
  expect(await dollars.inputValue()).toBe('')
  expect(problems).toEqual([])
  await context.close()
})
