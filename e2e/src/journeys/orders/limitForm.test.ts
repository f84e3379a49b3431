import { orderBook } from '@vermeil/abi'
import { type Amount, formatAmount, parseAmount } from '@vermeil/units'
import { expect, test } from 'vitest'
import { phone } from '../../browser/openPage.ts'
import { visit } from '../../browser/visit.ts'
import { checkView } from '../../pages/checkView.ts'
import { confirmOrder, findCreateButton, findRate } from '../../pages/limitScreen.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { chooseToken } from '../../pages/swapScreen.ts'
import { giveB3tr, sendClauses } from '../../stack/giveTokens.ts'
import { readHoldings } from '../../stack/readHoldings.ts'
import { createAccount } from '../../wallet/TestAccount.ts'

const { urls, openConnected, openPage } = startBrowser()
const both = ['desktop', 'phone'] as const

test.each(both)(
  '[LIM-01][LIM-02][LIM-10] on a %s the form reads amounts and rates leniently, and says what prevents an order',
  async (width) => {
    const visitor = await openPage(width)
    await visit(visitor.page, `${urls.url}/limit/VET/B3TR`)
    await visitor.page.getByRole('button', { name: 'Connect Wallet', exact: true }).waitFor()
    await visit(visitor.page, `${urls.url}/limit/VET/VET`)
    await visitor.page.getByText('Both token addresses are required').waitFor()
    await visitor.context.close()

    const opened = await openConnected(width)
    const { page, context, problems, press, write } = opened
    await page.route('**/api/delegate?**', (route) => route.fulfill({ json: { available: true } }))
    await visit(page, `${urls.url}/limit/USDC/VET?fromAmount=2,5`)
    const sell = page.getByRole('textbox', { name: 'You sell, amount in USDC' })
    const rate = findRate(page, 'VET per USDC')
    await expect.poll(() => sell.inputValue()).toBe('2.5')
    await page.getByText('Enjoy your daily free swap!').waitFor()
    await write(sell, '1.2.3')
    await expect.poll(() => sell.inputValue()).toBe('1.23')
    await write(sell, '1.23456789')
    await expect.poll(() => sell.inputValue()).toBe('1.234567')
    await write(rate, '9.5.1')
    await expect.poll(() => rate.inputValue()).toBe('9.51')
    for (const [preset, distance, tone] of [
      ['+10%', '10.00%', 'gain'],
      ['+1%', '1.00%', 'plain'],
    ] as const) {
      await press(page.getByRole('button', { name: preset, exact: true }))
      const shown = page.locator(`.limit-rate .limit-distance.${tone}`)
      await expect.poll(() => shown.innerText()).toContain(distance)
    }
    await press(page.getByRole('button', { name: 'Market', exact: true }))
    await page.locator('.limit-rate .limit-distance').waitFor({ state: 'hidden' })

    const create = page.getByRole('button', { name: 'Create limit order' })
    await write(sell, '90000000')
    await page.getByText('Order value too large. Maximum order value is $1,000,000').waitFor()
    expect(await create.isDisabled()).toBe(true)
    const reason = await page.locator('.blocking-reason').getAttribute('data-text')
    expect(reason).toBe('Insufficient USDC balance')
    await checkView(page, 'an order that is too large', { part: 'main', at: [width] })
    await write(sell, '9'.repeat(30))
    await page.getByText('This order is too large for the order book.').waitFor()
    await checkView(page, 'an amount of 30 digits', { part: 'main', at: [width] })
    await write(sell, '5')
    await write(rate, '9'.repeat(20))
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    await summary.getByText('More than a swap now').waitFor()
    await checkView(page, 'a rate of 20 digits', { part: 'main', at: [width] })
    await press(page.getByRole('button', { name: 'Swap the two tokens' }))
    await page.getByRole('textbox', { name: 'You sell, amount in VET' }).waitFor()
    await chooseToken(opened, 'buy', 'VVET')
    await page.getByText('VET and VVET convert one to one').waitFor()
    await page.getByRole('button', { name: 'No Route Available' }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(phone)(
  '[LIM-02][SWP-13] on a %s the form notes how much VTHO an order leaves, for a typed amount and for Max, like the swap card',
  async (width) => {
    const { page, context, problems, account, press, write } = await openConnected(width)
    // VET generates VTHO with every block.
    const { vet } = await readHoldings(urls.nodeUrl, account.address)
    await sendClauses(urls, account, [{ to: createAccount().address, value: vet, data: '0x' }])
    const { vtho } = await readHoldings(urls.nodeUrl, account.address)
    const kept = '10 VTHO has been reserved for transaction gas fees'
    const touched = 'Be sure to reserve some VTHO for transaction gas fees'
    const left = (amount: bigint) => formatAmount((vtho - amount) as Amount, 18)
    for (const card of ['limit', 'swap']) {
      await visit(page, `${urls.url}/${card}/VTHO/VET`)
      const sell = page.getByRole('textbox', { name: 'You sell, amount in VTHO' })
      await write(sell, left(parseAmount('10', 18)))
      await page.getByText(kept).waitFor()
      await write(sell, left(parseAmount('9.9', 18)))
      await page.getByText(touched).waitFor()
      await page.getByText(kept).waitFor({ state: 'hidden' })
      await write(sell, left(parseAmount('10.1', 18)))
      await page.getByText(touched).waitFor({ state: 'hidden' })
      await press(page.getByRole('button', { name: 'Max' }))
      await page.getByText(kept).waitFor()
      expect(await page.getByText(kept).count()).toBe(1)
    }
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(both)(
  '[LIM-10] on a %s a failure of the wallet is reported in words, at the first attempt and at a retry',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, account, wallet, press } = opened
    await giveB3tr(urls, account.address)
    await visit(page, `${urls.url}/limit/B3TR/VET?fromAmount=10&toAmount=2000`)
    let asked = 0
    const failWith = (message: string) => {
      asked = 0
      wallet.approve = () => {
        asked += 1
        return Promise.reject(new Error(message))
      }
    }
    const failed = page.getByRole('alertdialog')
    const tryTwice = async (message: string, first: string, second: string) => {
      failWith(message)
      await press(findCreateButton(page))
      await confirmOrder(opened)
      await failed.getByText(first, { exact: true }).last().waitFor()
      await press(failed.getByRole('button', { name: 'Try Again' }))
      // Both failures may have the same text.
      await expect.poll(() => asked).toBe(2)
      await failed.getByText(second, { exact: true }).last().waitFor()
    }
    await tryTwice(
      'execution reverted: insufficient balance',
      'Insufficient B3TR balance for this order',
      'Insufficient balance for this transaction',
    )
    await checkView(page, 'a failed retry', { part: 'dialog[open]', at: [width] })
    await press(failed.getByRole('button', { name: 'Close' }).last())
    const invalid = 'Invalid token address detected. Please try a different token pair.'
    await tryTwice('invalid address', invalid, invalid)
    await press(failed.getByRole('button', { name: 'Close' }).last())
    await tryTwice('', 'Failed to create limit order', 'Failed to retry transaction')
    await press(failed.getByRole('button', { name: 'Close' }).last())
    await page.route(/\/accounts\/\*/, async (route) => {
      const { clauses } = route.request().postDataJSON() as { clauses: { data: string }[] }
      if (!clauses[0]?.data.startsWith(orderBook.getUserCommittedTokens.selector))
        return await route.fallback()
      const reverted = { data: '0x', events: [], transfers: [], gasUsed: 0, reverted: true }
      await route.fulfill({ json: [{ ...reverted, vmError: 'execution reverted' }] })
    })
    await page.getByText('Failed to create transaction clauses').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    expect(wallet.sent).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  },
)
