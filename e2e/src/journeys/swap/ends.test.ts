import { randomBytes } from 'node:crypto'
import { encodeHex } from '@vermeil/thor'
import { parseAmount, parseTxId, type TxId } from '@vermeil/units'
import { expect, test } from 'vitest'
import { phone } from '../../browser/openPage.ts'
import { reload, visit } from '../../browser/visit.ts'
import { holdSwaps, waitForReceipt } from '../../faults/holdSwaps.ts'
import { findActivity, findMessages } from '../../pages/activityScreen.ts'
import { checkView } from '../../pages/checkView.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { askForQuote, catchText, findFigure, findSwapButton } from '../../pages/swapScreen.ts'
import { raisePrice } from '../../stack/buyAhead.ts'
import { expectSpent } from '../../stack/proveSwap.ts'
import { readHoldings } from '../../stack/readHoldings.ts'
import { takeFundedAccount } from '../../stack/takeFundedAccount.ts'
import type { VeWorld } from '../../wallet/injectVeWorld.ts'

const { urls, openConnected } = startBrowser()
test.each(['desktop', 'phone'] as const)(
  '[SWP-20][SWP-22][SWP-23] on a %s a swap with an outdated price is reverted, analysed, and costs only its gas',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, account, wallet, press } = opened
    const other = await takeFundedAccount(urls)
    await visit(page, `${urls.url}/swap/VET/cool`)
    await askForQuote(opened, '1000', { sell: 'VET', buy: 'cool' })
    wallet.overrides = { sendsReverting: true }
    wallet.approve = async () => {
      await raisePrice(urls, other, 'cool')
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
    await checkView(page, 'a revert that is being analysed', { part: 'dialog[open]', at: [width] })
    examined.resolve()
    const failed = page.getByRole('alertdialog', { name: 'Transaction Failed' })
    await failed.getByText('Slippage Error').waitFor()
    await failed.getByText('Try increasing your slippage tolerance in the settings.').waitFor()
    await checkView(page, 'the analysis of a revert', { part: 'dialog[open]', at: [width] })
    expect(await findFigure(failed, 'You were trying to sell').innerText()).toContain('1,000 VET')
    const href = await failed.getByRole('link', { name: 'Explorer' }).getAttribute('href')
    expect(href).toContain(wallet.sent[0]?.txId)
    const after = await readHoldings(urls.nodeUrl, account.address)
    expect(after.vet).toBe(before.vet)
    expect(after.vtho).toBeLessThan(before.vtho)
    await press(failed.getByRole('button', { name: 'Try Again' }))
    await failed.waitFor({ state: 'hidden' })
    const field = page.getByRole('textbox', { name: 'You sell, amount in VET' })
    // Without grouping if the field has the focus.
    expect((await field.inputValue()).replace(',', '')).toBe('1000')
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(phone)(
  '[SWP-20] on a %s a transaction that no block includes expires, and the form can try again',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, account, wallet, press } = opened
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await askForQuote(opened, '500')
    wallet.overrides = { expiration: 4, dependsOn: parseTxId(encodeHex(randomBytes(32))) }
    const before = await readHoldings(urls.nodeUrl, account.address)
    const announced = catchText(page, 'Expires in block')
    await press(findSwapButton(page))
    await announced
    const failed = page.getByRole('alertdialog', { name: 'Swap Failed' })
    await failed.getByText(/Not included by block [\d,]+, so it expired/).waitFor()
    expect(await readHoldings(urls.nodeUrl, account.address)).toEqual(before)
    await press(failed.getByRole('button', { name: 'Try Again' }))
    expect(await page.getByRole('textbox', { name: 'You sell, amount in VET' }).inputValue()).toBe(
      '500',
    )
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(phone)(
  '[SWP-20] on a %s a pending swap is followed over a reload and over closing its page',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, account, wallet, press } = opened
    const held = await holdSwaps(urls, wallet)
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await askForQuote(opened, '700')
    const before = await readHoldings(urls.nodeUrl, account.address)
    await press(findSwapButton(page))
    const processing = page.getByRole('dialog', { name: 'Processing Swap' })
    await processing.getByText('Waiting for a block').waitFor()
    await reload(page)
    await page.getByRole('button', { name: /^Swap pending/ }).waitFor()
    expect(await processing.isVisible()).toBe(false)
    await page.goto('about:blank')
    await held.release()
    await waitForReceipt(urls.nodeUrl, findSent(wallet))
    await visit(page, `${urls.url}/swap`)
    const messages = findMessages(page)
    await messages.getByText('Swap confirmed').waitFor()
    await press(messages.getByRole('button', { name: 'View' }))
    const activity = findActivity(page, width)
    await activity.getByText('700 VET').waitFor()
    await activity.getByText('Confirmed', { exact: true }).waitFor()
    const after = await readHoldings(urls.nodeUrl, account.address)
    expectSpent(before.vet - after.vet, parseAmount('700', 18))
    expect(after.b3tr).toBeGreaterThan(before.b3tr)
    await press(activity.getByRole('button', { name: 'Close' }))
    await activity.waitFor({ state: 'hidden' })
    await reload(page)
    await page.getByRole('button', { name: /^Account 0x/ }).waitFor()
    expect(await messages.innerText()).toBe('')
    expect(problems).toEqual([])
    await context.close()
  },
)

function findSent({ sent: [first] }: VeWorld): TxId {
  if (!first) throw new Error('The wallet has sent nothing.')
  return first.txId
}
