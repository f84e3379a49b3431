import { randomBytes } from 'node:crypto'
import { createThorClient, encodeHex } from '@vermeil/thor'
import { findTokenBySymbol } from '@vermeil/tokens'
import { parseAmount, parseTxId, type TxId, zeroAddress } from '@vermeil/units'
import { parseAggregatorsAnswer } from '@vermeil/wire'
import { expect, test } from 'vitest'
import { reload, visit } from '../browser/visit.ts'
import { takeTestFunds } from '../stack/takeTestFunds.ts'
import { type Account, createAccount } from '../wallet/Account.ts'
import { sendAsked, signAsked } from '../wallet/sendAsked.ts'
import { lookOver } from './lookOver.ts'
import { expectSpent } from './proveSwap.ts'
import { readHoldings } from './readHoldings.ts'
import { startBrowser } from './startBrowser.ts'
import { askForQuote, findFigure, findSwapButton } from './swapScreen.ts'

const { urls, openConnected } = startBrowser()
const thor = createThorClient({ url: urls.nodeUrl })

async function waitForReceipt(txId: TxId): Promise<void> {
  await expect.poll(() => thor.fetchReceipt(txId), { timeout: 20_000 }).not.toBeNull()
}

/** Another trader buys the same token, so much that a price of before is gone. */
async function buyAhead(trader: Account, symbol: string, amount: string): Promise<void> {
  const token = findTokenBySymbol(symbol)
  const query = new URLSearchParams({
    inputAmount: parseAmount(amount, 18).toString(),
    slippage: '1000',
    include: 'transactions',
    maker: trader.address,
  })
  const path = `/indexer/aggregators/${zeroAddress}/${token?.address}?${query}`
  const { transactions = [] } = parseAggregatorsAnswer(await (await fetch(urls.url + path)).json())
  const clauses = transactions.map(({ to, value, data }) => ({
    to,
    value: value.toString(),
    data,
  }))
  await waitForReceipt(await sendAsked(urls.nodeUrl, trader, { clauses, options: {}, type: 0x51 }))
}

test.each(['desktop', 'phone'] as const)(
  '[SWP-20][SWP-22][SWP-23] on a %s a swap that the market overtook is reverted, analysed, and costs its gas only',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, account, wallet, press } = opened
    const other = createAccount()
    await takeTestFunds(urls, other.address)
    await visit(page, `${urls.url}/swap/VET/cool`)
    await askForQuote(opened, '1000', { sell: 'VET', buy: 'cool' })
    wallet.whims = { isCareless: true }
    wallet.approve = async () => {
      await buyAhead(other, 'cool', '12000')
      return true
    }
    const before = await readHoldings(urls.nodeUrl, account.address)
    const examined = Promise.withResolvers<void>()
    await page.route(/\/accounts\/\*\?revision=0x/, async (route) => {
      await examined.promise
      await route.continue()
    })
    await press(findSwapButton(page))
    await page.getByText('Analyzing transaction error...').waitFor()
    await lookOver(page, 'a revert that is examined', { part: 'dialog[open]', at: [width] })
    examined.resolve()
    const failed = page.getByRole('alertdialog', { name: 'Transaction Failed' })
    await failed.getByText('Slippage Error').waitFor()
    await failed.getByText('Try increasing your slippage tolerance in the settings.').waitFor()
    await lookOver(page, 'the analysis of a revert', { part: 'dialog[open]', at: [width] })
    expect(await findFigure(failed, 'You were trying to sell').innerText()).toContain('1,000 VET')
    const href = await failed.getByRole('link', { name: 'Explorer' }).getAttribute('href')
    expect(href).toContain(wallet.sent[0]?.txId)
    const after = await readHoldings(urls.nodeUrl, account.address)
    expect(after.vet).toBe(before.vet)
    expect(after.vtho).toBeLessThan(before.vtho)
    await press(failed.getByRole('button', { name: 'Try Again' }))
    await failed.waitFor({ state: 'hidden' })
    const field = page.getByRole('textbox', { name: 'You sell, amount in VET' })
    expect(await field.inputValue()).toBe('1,000')
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[SWP-20] on a %s a transaction that no block takes in expires, and the form stands for another try',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, account, wallet, press } = opened
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await askForQuote(opened, '500')
    wallet.whims = { expiration: 4, dependsOn: parseTxId(encodeHex(randomBytes(32))) }
    const before = await readHoldings(urls.nodeUrl, account.address)
    await press(findSwapButton(page))
    const processing = page.getByRole('dialog', { name: 'Processing Swap' })
    await processing.getByText(/^Expires in block/).waitFor()
    const failed = page.getByRole('alertdialog', { name: 'Swap Failed' })
    await failed.getByText(/was in no block up to block [\d,]+, so it has expired/).waitFor()
    expect(await readHoldings(urls.nodeUrl, account.address)).toEqual(before)
    await press(failed.getByRole('button', { name: 'Try Again' }))
    expect(await page.getByRole('textbox', { name: 'You sell, amount in VET' }).inputValue()).toBe(
      '500',
    )
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[SWP-20] on a %s a swap under way is followed over a reload, and over the closing of its page',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, account, wallet, press } = opened
    const other = createAccount()
    await takeTestFunds(urls, other.address)
    const clauses = [{ to: other.address, value: '0x1' }]
    const gate = await signAsked(urls.nodeUrl, other, { clauses, options: {}, type: 0x51 })
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await askForQuote(opened, '700')
    wallet.whims = { dependsOn: gate.txId }
    const before = await readHoldings(urls.nodeUrl, account.address)
    await press(findSwapButton(page))
    const processing = page.getByRole('dialog', { name: 'Processing Swap' })
    await processing.getByText('Waiting for a block').waitFor()
    await reload(page)
    await processing.getByText('Waiting for a block').waitFor()
    await processing.getByText('700 VET').waitFor()
    await page.goto('about:blank')
    await waitForReceipt(await thor.sendTransaction(gate.raw))
    await waitForReceipt(wallet.sent[0]?.txId ?? gate.txId)
    await visit(page, `${urls.url}/swap`)
    const complete = page.getByRole('dialog', { name: 'Swap complete' })
    await complete.waitFor()
    expect(await findFigure(complete, 'Sold').innerText()).toContain('700 VET')
    const after = await readHoldings(urls.nodeUrl, account.address)
    expectSpent(before.vet - after.vet, parseAmount('700', 18))
    expect(after.b3tr).toBeGreaterThan(before.b3tr)
    await press(complete.getByRole('button', { name: 'Done' }))
    await complete.waitFor({ state: 'hidden' })
    await reload(page)
    await page.getByRole('button', { name: /^Account 0x/ }).waitFor()
    expect(await complete.isVisible()).toBe(false)
    expect(problems).toEqual([])
    await context.close()
  },
)
