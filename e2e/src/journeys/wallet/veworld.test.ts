import { addresses, erc20 } from '@vermeil/abi'
import { parseAmount } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForFocus } from '../../browser/keyboard.ts'
import type { widths } from '../../browser/openPage.ts'
import { mouseInputAt, type PageInput } from '../../browser/pageInput.ts'
import { visit } from '../../browser/visit.ts'
import { silenceChainQuotes } from '../../faults/silenceQuotes.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import {
  askForQuote,
  catchText,
  chooseToken,
  findFigure,
  findSwapButton,
  readAmount,
} from '../../pages/swapScreen.ts'
import { proveIndexed } from '../../stack/proveIndexed.ts'
import { proveSwap } from '../../stack/proveSwap.ts'
import { b3tr, readHoldings } from '../../stack/readHoldings.ts'
import { takeFundedAccount } from '../../stack/takeFundedAccount.ts'
import { injectVeWorld } from '../../wallet/injectVeWorld.ts'
import { waitForWallets } from '../../wallet/openConnect.ts'

const { urls, openPage } = startBrowser()
const sellText = '1000'
const sold = parseAmount(sellText, 18)

/**
 * A funded account in VeWorld, connected by hand on the swap screen, with the input methods of the width by default.
 */
async function connectVeWorld(
  width: keyof typeof widths,
  generation: 1 | 2,
  chooseInput?: (page: Playwright.Page) => PageInput,
) {
  const account = await takeFundedAccount(urls)
  const opened = await openPage(width)
  const { page } = opened
  const input = chooseInput?.(page) ?? opened
  const { press } = input
  const wallet = await injectVeWorld(page, { nodeUrl: urls.nodeUrl, account, generation })
  await visit(page, `${urls.url}/swap`)
  await press(page.getByRole('banner').getByRole('link', { name: 'Connect Wallet' }))
  await waitForWallets(input)
  await press(page.getByRole('button', { name: /^VeWorld/ }))
  await page.getByRole('button', { name: /^Account 0x/ }).waitFor()
  await page.waitForURL(`${urls.url}/`)
  await press(page.getByRole('link', { name: 'Start swapping' }))
  await page.waitForURL(/\/swap/)
  return { ...opened, ...input, account, wallet }
}

// One whole journey uses the mouse too. The others use the keyboard on a desktop.
test.each([
  ['desktop', 'by mouse', 2, mouseInputAt],
  ['desktop', 'by keyboard', 2, undefined],
  ['phone', 'by taps', 1, undefined],
] as const)(
  '[SWP-05][SWP-18][SWP-20][SWP-21][WAL-01] VET becomes B3TR with VeWorld on a %s %s, generation %i',
  async (width, _, generation, chooseInput) => {
    const opened = await connectVeWorld(width, generation, chooseInput)
    const { page, problems, account, wallet, context, press } = opened
    await chooseToken(opened, 'buy', 'VTHO')
    await chooseToken(opened, 'buy', 'B3TR')
    const approval = Promise.withResolvers<boolean>()
    wallet.approve = () => approval.promise
    const before = await readHoldings(urls.nodeUrl, account.address)
    const quote = await askForQuote(opened, sellText)
    expect(quote.minimum).toBeLessThan(quote.estimate)
    await press(findSwapButton(page))

    const processing = page.getByRole('dialog', { name: 'Processing Swap' })
    await processing.getByText('Waiting for you to sign the transaction...').waitFor()
    await processing.getByText(`${Number(sellText).toLocaleString('en-US')} VET`).waitFor()
    const caught = catchText(page, 'Please wait while we process your transaction...')
    approval.resolve(true)
    await caught

    const complete = page.getByRole('dialog', { name: 'Swap complete' })
    await complete.waitFor()
    expect(await findFigure(complete, 'Sold').innerText()).toContain('1,000 VET')
    const [sent] = wallet.sent
    if (sent === undefined) throw new Error('VeWorld sent nothing.')
    const swap = { urls, account: account.address, txId: sent.txId, sold, quote, before }
    const bought = await proveSwap(swap)
    const shown = readAmount(
      (await findFigure(complete, 'Bought').innerText()).replace(/^.*\n/, ''),
    )
    expect(bought - shown).toBeLessThan(10n ** 15n)
    expect(shown - bought).toBeLessThan(10n ** 15n)
    const share = await complete.getByRole('link', { name: 'Share your Swap' }).getAttribute('href')
    const shared = new URL(new URL(share ?? '').searchParams.get('url') ?? '')
    await press(complete.getByRole('button', { name: 'Done' }))
    await complete.waitFor({ state: 'hidden' })
    const field = page.getByRole('textbox', { name: 'You sell, amount in VET' })
    await expect.poll(() => field.inputValue()).toBe('')
    // The swap button is disabled now. On a phone a field would open the keyboard.
    await waitForFocus(width === 'phone' ? page.getByRole('main') : field)
    await proveIndexed(urls, swap)
    await visit(page, shared.href)
    await page.getByRole('heading', { name: 'A swap on Vermeil' }).waitFor()
    expect(await findFigure(page.getByRole('main'), 'Sold').innerText()).toContain('VET')
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each([
  ['desktop', 2],
  ['phone', 1],
] as const)(
  '[SWP-20] on a %s a rejected signature is reported, moves nothing and can be retried',
  async (width, generation) => {
    const opened = await connectVeWorld(width, generation)
    const { page, problems, account, wallet, context, press } = opened
    await askForQuote(opened, sellText)
    const before = await readHoldings(urls.nodeUrl, account.address)
    wallet.approve = () => false
    await press(findSwapButton(page))
    const failed = page.getByRole('dialog', { name: 'You cancelled in your wallet' })
    await failed.getByText('Nothing was signed.').waitFor()
    expect(await findFigure(failed, 'You were trying to sell').innerText()).toContain('1,000 VET')
    expect(await findFigure(failed, 'To receive').innerText()).toMatch(/[\d,.]+ B3TR/)
    expect(wallet.sent).toEqual([])
    expect(await readHoldings(urls.nodeUrl, account.address)).toEqual(before)

    wallet.approve = () => true
    await press(failed.getByRole('button', { name: 'Try Again' }))
    await failed.waitFor({ state: 'hidden' })
    await waitForFocus(findSwapButton(page))
    await press(findSwapButton(page))
    await page.getByRole('dialog', { name: 'Swap complete' }).waitFor()
    expect(wallet.sent).toHaveLength(1)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each([
  ['desktop', 2],
  ['phone', 1],
] as const)(
  '[SWP-02][SWP-19] on a %s B3TR is swapped to VET, paid in by the same transaction and without an allowance',
  async (width, generation) => {
    const opened = await connectVeWorld(width, generation)
    const { page, problems, account, wallet, context, press } = opened
    await silenceChainQuotes(page)
    const complete = page.getByRole('dialog', { name: 'Swap complete' })
    await askForQuote(opened, sellText)
    await press(findSwapButton(page))
    await press(complete.getByRole('button', { name: 'Done' }))
    await complete.waitFor({ state: 'hidden' })
    await press(page.getByRole('button', { name: 'Swap the two tokens' }))
    const quote = await askForQuote(opened, '50', { sell: 'B3TR', buy: 'VET' })
    const before = await readHoldings(urls.nodeUrl, account.address)
    await expect
      .poll(() => page.getByRole('main').innerText(), { timeout: 20_000 })
      .not.toMatch(/Insufficient|Simulation error/)
    await press(findSwapButton(page))
    await complete.waitFor()

    const [payment, execution] = wallet.sent.at(-1)?.clauses ?? []
    expect(payment?.to).toBe(b3tr.address)
    expect(payment?.data?.slice(0, 10)).toBe(erc20.transfer.selector)
    expect(payment?.data?.endsWith(parseAmount('50', 18).toString(16))).toBe(true)
    expect(execution?.to).toBe(addresses.dev.aggregator)
    const after = await readHoldings(urls.nodeUrl, account.address)
    expect(before.b3tr - after.b3tr).toBe(parseAmount('50', 18))
    expect(after.vet - before.vet).toBeGreaterThanOrEqual(quote.minimum)
    expect(problems).toEqual([])
    await context.close()
  },
)
