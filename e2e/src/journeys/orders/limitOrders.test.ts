import { addresses, decodeResult, encodeCall, erc20, orderBook, vvet } from '@vermeil/abi'
import { createThorClient } from '@vermeil/thor'
import { findTokenBySymbol } from '@vermeil/tokens'
import { type Address, parseAmount, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { visit } from '../../browser/visit.ts'
import { checkView } from '../../pages/checkView.ts'
import {
  confirmOrder,
  createOrder,
  findCreateButton,
  findRate,
  readCommitted,
  readCreatedOrder,
  readOrderOption,
} from '../../pages/limitScreen.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { chooseToken, findFigure } from '../../pages/swapScreen.ts'
import { buyAhead } from '../../stack/buyAhead.ts'
import { giveB3tr, sendClauses } from '../../stack/giveTokens.ts'
import { b3tr } from '../../stack/readHoldings.ts'

const { urls, openConnected } = startBrowser()
const { orderBook: book, vvet: wrapped } = addresses.dev
const { nodeUrl } = urls
const usdc = findTokenBySymbol('USDC')?.address ?? zeroAddress

/** The first bytes of each clause's data, and the value that it sends. */
function listCalls(clauses: readonly { data?: string; value: string | number }[]) {
  return clauses.map(({ data, value }) => [data?.slice(0, 10), BigInt(value)])
}

async function readAllowance(token: Address, owner: Address): Promise<bigint> {
  const data = encodeCall(erc20.allowance, [owner, book])
  const clauses = [{ to: token, value: 0n, data }]
  const [result] = await createThorClient({ url: nodeUrl }).simulate({ clauses }, 'best')
  return decodeResult(erc20.allowance, result?.data ?? '0x')
}

test.each(['desktop', 'phone'] as const)(
  '[LIM-01][LIM-02][LIM-03][LIM-04][SWP-20][SHR-01] on a %s an order of VET with an expiry is placed, and a second one adds to its approval',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, account, wallet, press, write } = opened
    await visit(page, `${urls.url}/limit/VET/B3TR`)
    const rate = findRate(page, 'B3TR per VET')
    await expect.poll(() => rate.inputValue()).toMatch(/^0\.\d/)
    await write(page.getByRole('textbox', { name: 'You sell, amount in VET' }), '100')
    await press(page.getByRole('button', { name: '+5%' }))
    await page.getByText('More than a swap now').waitFor()
    const distance = page.locator('.limit-rate .limit-distance.gain')
    await expect.poll(() => distance.innerText()).toContain('5.00%')
    await press(page.getByRole('button', { name: 'Sell VET at rate, switch to Buy B3TR at rate' }))
    await findRate(page, 'VET per B3TR').waitFor()
    await page.getByRole('button', { name: '−5%' }).waitFor()
    await press(page.getByRole('button', { name: 'VET per B3TR, show the inverse rate' }))
    await press(page.getByRole('button', { name: 'Buy B3TR at rate, switch to Sell VET at rate' }))
    await press(page.getByRole('button', { name: 'VET per B3TR, show the inverse rate' }))
    await write(rate, '9,5')
    await expect
      .poll(() => page.getByRole('textbox', { name: 'You buy, amount in B3TR' }).inputValue())
      .toBe('950')
    await press(page.getByRole('button', { name: '7d', exact: true }))
    await page.getByText('7 days after it is created').waitFor()
    await page.getByText('Kept for the order').waitFor()
    await checkView(page, 'an order of VET', { at: [width] })

    const asked = Promise.withResolvers<void>()
    const signed = Promise.withResolvers<boolean>()
    wallet.approve = () => {
      asked.resolve()
      return signed.promise
    }
    await press(findCreateButton(page))
    const confirmation = page.getByRole('dialog', { name: 'Confirm limit order' })
    await confirmation.getByText('Passed').waitFor()
    await expect.poll(() => findFigure(confirmation, 'Sell').innerText()).toContain('100 VET')
    await expect.poll(() => findFigure(confirmation, 'Buy').innerText()).toContain('950 B3TR')
    await expect.poll(() => findFigure(confirmation, 'Rate').innerText()).toBe('9.5 B3TR per VET')
    await expect
      .poll(() => findFigure(confirmation, 'Inverse Rate').innerText())
      .toBe('0.105263 VET per B3TR')
    await expect
      .poll(() => findFigure(confirmation, 'Approval').innerText())
      .toBe('100 VVET · exact')
    await checkView(page, 'the confirmation of an order', { part: 'dialog[open]', at: [width] })
    await confirmOrder(opened)
    await asked.promise
    const progress = page.getByRole('dialog', { name: 'Creating Limit Order' })
    await progress.getByText('Waiting for you to sign the transaction...').waitFor()
    signed.resolve(true)
    const created = page.getByRole('dialog', { name: 'Limit order created' })
    await created.waitFor()
    const [sent] = wallet.sent
    if (!sent) throw new Error('Nothing was sent.')
    expect(sent.options.comment).toBe('Create or cancel a limit order')
    const link = `${urls.url}/limit/${sent.txId}`
    await expect
      .poll(() => created.innerText())
      .toContain('Your order is open. It fills at 9.5 B3TR per VET')
    await created.getByText(link).waitFor()
    const share = created.getByRole('link', { name: 'Share your Order' })
    const post = new URL((await share.getAttribute('href')) ?? '').searchParams
    expect(post.get('text')).toBe('I opened a limit order on Vermeil: 100 VET for 950 B3TR.')
    expect(post.get('url')).toBe(link)
    await checkView(page, 'a created order', { part: 'dialog[open]', at: [width] })

    expect(listCalls(sent.clauses)).toEqual([
      [vvet.deposit.selector, parseAmount('100', 18)],
      [erc20.approve.selector, 0n],
      [orderBook.createOrderWithOptions.selector, 0n],
    ])
    const order = await readCreatedOrder(nodeUrl, sent.txId)
    expect(order).toMatchObject({
      maker: account.address,
      tokenFrom: wrapped,
      tokenTo: b3tr.address,
      amountFrom: parseAmount('100', 18),
      amountTo: parseAmount('950', 18),
      price: parseAmount('9.5', 18),
    })
    expect(await readOrderOption(nodeUrl, order.orderId, 'vvet:unwrap')).toBe(1n)
    const expiry = await readOrderOption(nodeUrl, order.orderId, 'expires:at')
    const lifetime = expiry - order.timestamp
    expect(lifetime).toBeGreaterThan(7n * 86_400n - 300n)
    expect(lifetime).toBeLessThanOrEqual(7n * 86_400n)
    await press(created.getByRole('button', { name: 'Done' }))
    await page.getByText('In orders 100 VVET').waitFor()
    await page.getByText('Enter an amount.').waitFor()

    await press(page.getByRole('button', { name: 'Never' }))
    await write(page.getByRole('textbox', { name: 'You sell, amount in VET' }), '20')
    await createOrder(opened)
    expect(await readAllowance(wrapped, account.address)).toBe(parseAmount('120', 18))
    expect(await readCommitted(nodeUrl, account.address, wrapped)).toBe(parseAmount('120', 18))
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[LIM-02][LIM-04] on a %s wrapped VET and a token of six decimals are sold, and Max leaves out the amounts in orders',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, account, wallet, press, write } = opened
    const deposit = {
      to: wrapped,
      value: parseAmount('50', 18),
      data: encodeCall(vvet.deposit, []),
    }
    await sendClauses(urls, account, [deposit])
    await buyAhead(urls, account, { symbol: 'USDC', amount: '3000' })
    await visit(page, `${urls.url}/limit/VVET/B3TR?fromAmount=30&toAmount=285`)
    await expect.poll(() => findRate(page, 'B3TR per VVET').inputValue()).toBe('9.5')
    const first = await createOrder(opened)
    expect(listCalls(wallet.sent[0]?.clauses ?? [])).toEqual([
      [erc20.approve.selector, 0n],
      [orderBook.createOrder.selector, 0n],
    ])
    await press(first.getByRole('button', { name: 'Done' }))
    await page.getByText('In orders 30 VVET').waitFor()
    const sell = page.getByRole('textbox', { name: 'You sell, amount in VVET' })
    await press(page.getByRole('button', { name: 'Max' }))
    await expect.poll(() => sell.inputValue()).toBe('20')
    await write(sell, '25')
    await page.getByText('Insufficient VVET balance').waitFor()
    await page.getByText('Insufficient Balance: You have 20, but need 25').waitFor()
    await page.getByText('30 VVET are in open orders.').waitFor()
    await checkView(page, 'more than is free', { part: 'main', at: [width] })

    await chooseToken(opened, 'sell', 'USDC')
    await chooseToken(opened, 'buy', 'VET')
    await write(page.getByRole('textbox', { name: 'You sell, amount in USDC' }), '2.5')
    await write(findRate(page, 'VET per USDC'), '400.5')
    const second = await createOrder(opened)
    const txId = wallet.sent[1]?.txId
    if (!txId) throw new Error('No second order was sent.')
    expect(await readCreatedOrder(nodeUrl, txId)).toMatchObject({
      tokenFrom: usdc,
      tokenTo: zeroAddress,
      amountFrom: 2_500_000n,
      amountTo: parseAmount('1001.25', 18),
      price: parseAmount('400.5', 18) * 10n ** 12n,
    })
    expect(await readAllowance(usdc, account.address)).toBe(2_500_000n)
    await press(second.getByRole('button', { name: 'Done' }))
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[LIM-03][LIM-10][SWP-20] on a %s a rejected order is tried again with the same clauses, and never for another account',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, account, wallet, press } = opened
    await giveB3tr(urls, account.address)
    await visit(page, `${urls.url}/limit/B3TR/VET?fromAmount=10&toAmount=2000`)
    let refusals = 2
    wallet.approve = () => refusals-- <= 0
    await press(findCreateButton(page))
    await confirmOrder(opened)
    const rejected = page.getByRole('dialog', { name: 'Transaction was rejected' })
    await rejected.getByText('Nothing was signed.').waitFor()
    await expect
      .poll(() => findFigure(rejected, 'You were trying to sell').innerText())
      .toBe('10 B3TR')
    await expect.poll(() => findFigure(rejected, 'To receive').innerText()).toBe('2,000 VET')
    await checkView(page, 'a rejected order', { part: 'dialog[open]', at: [width] })

    const other = `0x${'77'.repeat(20)}`
    await page.evaluate(
      ([first, second]) => {
        const list = [first, second].map((address) => ({ kind: 'veworld', address }))
        const stored = JSON.stringify({ version: 1, active: second, entries: list })
        localStorage['vermeil.wallets'] = stored
        dispatchEvent(new StorageEvent('storage', { key: 'vermeil.wallets', newValue: stored }))
      },
      [account.address, other],
    )
    await press(rejected.getByRole('button', { name: 'Try Again' }))
    const nothing = page.getByRole('alertdialog', { name: 'Failed to retry transaction' })
    await nothing.getByText('No previous transaction to retry').waitFor()
    await checkView(page, 'nothing to retry', { part: 'dialog[open]', at: [width] })
    await press(nothing.getByRole('button', { name: 'Back to the form' }))
    await nothing.waitFor({ state: 'hidden' })
    await page.evaluate((first) => {
      const stored = JSON.stringify({
        version: 1,
        active: first,
        entries: [{ kind: 'veworld', address: first }],
      })
      localStorage['vermeil.wallets'] = stored
      dispatchEvent(new StorageEvent('storage', { key: 'vermeil.wallets', newValue: stored }))
    }, account.address)

    await press(findCreateButton(page))
    await confirmOrder(opened)
    await press(rejected.getByRole('button', { name: 'Try Again' }))
    await page.getByRole('dialog', { name: 'Limit order created' }).waitFor()
    expect(wallet.sent).toHaveLength(1)
    expect(await readCommitted(nodeUrl, account.address, b3tr.address)).toBe(parseAmount('10', 18))
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[LIM-01][LIM-03] on a %s a rate below the market offers the swap, and a rate far below is confirmed',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, wallet, press, write } = opened
    await visit(page, `${urls.url}/limit/VET/B3TR`)
    const rate = findRate(page, 'B3TR per VET')
    await expect.poll(() => rate.inputValue()).toMatch(/^0\.\d/)
    const market = Number(await rate.inputValue())
    await write(page.getByRole('textbox', { name: 'You sell, amount in VET' }), '100')
    await write(rate, (market * 0.95).toFixed(6))
    await page.getByText(/^This rate is [45]\.\d\d% below market$/).waitFor()
    await page.getByText(/The order would fill right away. A swap gets you [\d.]+ B3TR/).waitFor()
    await page.locator('.limit-rate .limit-distance.warn').waitFor()
    await checkView(page, 'a rate below the market', { part: 'main', at: [width] })
    const offer = await page.getByRole('link', { name: 'Swap instead' }).boundingBox()
    const button = await findCreateButton(page).boundingBox()
    // On a phone the button stays at the bottom and covers what is below it.
    expect((offer?.y ?? 0) + (offer?.height ?? 0)).toBeLessThan(button?.y ?? 0)
    await write(rate, (market * 0.8).toFixed(6))
    await page.locator('.limit-rate .limit-distance.loss').waitFor()
    await press(findCreateButton(page))
    const question = page.getByRole('alertdialog', { name: 'High Value Loss Warning' })
    await question.getByText(/will result in a (?:19|20)\.\d+% loss in value/).waitFor()
    await press(question.getByRole('checkbox'))
    await press(question.getByRole('button', { name: 'Proceed Anyway' }))
    const confirmation = page.getByRole('dialog', { name: 'Confirm limit order' })
    await press(confirmation.getByRole('button', { name: 'Back' }))
    await confirmation.waitFor({ state: 'hidden' })
    await press(page.getByRole('button', { name: 'Set to market' }).first())
    await page.locator('.limit-rate .limit-distance').waitFor({ state: 'hidden' })
    await press(page.getByRole('button', { name: 'Settings' }))
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await settings
      .getByRole('radio', { name: '0.5%' })
      .or(settings.getByText('0.5%'))
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await settings.waitFor({ state: 'hidden' })
    await write(rate, (market * 0.9).toFixed(6))
    await press(page.getByRole('link', { name: 'Swap instead' }))
    await page.waitForURL(/\/swap\/VET\/B3TR\?fromAmount=100$/)
    expect(wallet.sent).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  },
)
