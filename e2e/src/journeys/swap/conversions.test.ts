import {
  addresses,
  decodeResult,
  encodeCall,
  erc20,
  lockedToken,
  orderBook,
  vvet,
} from '@vermeil/abi'
import { createThorClient } from '@vermeil/thor'
import { type Address, parseAmount } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../../browser/openPage.ts'
import type { PageInput } from '../../browser/pageInput.ts'
import { visit } from '../../browser/visit.ts'
import { rewriteConfig } from '../../faults/rewriteConfig.ts'
import { checkView } from '../../pages/checkView.ts'
import { confirmReview } from '../../pages/reviewScreen.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import {
  askForQuote,
  chooseToken,
  findFigure,
  findSwapButton,
  swapThrough,
} from '../../pages/swapScreen.ts'
import { giveB3tr, giveForeignVot3, sendClauses, vot3Address } from '../../stack/giveTokens.ts'
import { readBalance } from '../../stack/readBalance.ts'
import { b3tr } from '../../stack/readHoldings.ts'
import { takeTestFunds } from '../../stack/takeTestFunds.ts'
import { makeBrowserWallet } from '../../wallet/makeBrowserWallet.ts'

const { urls, openConnected, openPage } = startBrowser()
const whole = (text: string) => parseAmount(text, 18)

/** Converts the amount on the card, and reads what was sent and received from the success dialog. */
async function convertThrough(input: PageInput, isReviewed = false): Promise<string[]> {
  const { page, press } = input
  await press(findSwapButton(page))
  if (isReviewed) await confirmReview(input)
  const complete = page.getByRole('dialog', { name: 'Conversion complete' })
  await complete.waitFor()
  const figures = ['Sent', 'Received'].map((name) => findFigure(complete, name).innerText())
  const texts = await Promise.all(figures)
  await press(complete.getByRole('button', { name: 'Done' }))
  await complete.waitFor({ state: 'hidden' })
  // The token's monogram is above the amount.
  return texts.map((text) => text.split('\n').at(-1) ?? '')
}

/** Unfolds the route among the details, and reads its title and its row. */
async function readRoute({ page, press }: PageInput): Promise<string[]> {
  const panel = page.getByRole('complementary', { name: 'Quote details' })
  const fold = panel
    .locator('details')
    .filter({ has: page.getByRole('heading', { name: 'Route' }) })
  const summary = fold.locator('summary')
  await press(summary)
  const term = fold.getByRole('term')
  const texts = [summary, term, fold.getByRole('definition')].map((part) => part.innerText())
  const [heading = '', title = '', row = ''] = await Promise.all(texts)
  expect(heading).toContain(title)
  await press(summary)
  return [title, row]
}

/** Every quote request of the page. */
function watchQuotes(page: Playwright.Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/indexer/aggregators/')) asked.push(request.url())
  })
  return asked
}

async function readLimit(kind: 'allowance' | 'unlockable', owner: Address): Promise<bigint> {
  const thor = createThorClient({ url: urls.nodeUrl })
  const [to, data] =
    kind === 'allowance'
      ? [b3tr.address, encodeCall(erc20.allowance, [owner, vot3Address])]
      : [vot3Address, encodeCall(lockedToken.convertedB3trOf, [owner])]
  const [result] = await thor.simulate({ clauses: [{ to, value: 0n, data }] }, 'best')
  return decodeResult(erc20.balanceOf, result?.data ?? '0x')
}

test.each(['desktop', 'phone'] as const)(
  '[SWP-17][SWP-20] on a %s the swap card wraps VET and unwraps it without a quote',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, press, wallet, account } = opened
    const asked = watchQuotes(page)
    await visit(page, `${urls.url}/swap/VET/VVET`)
    const quote = await askForQuote(opened, '12.5', { sell: 'VET', buy: 'VVET' })
    expect(quote).toEqual({ minimum: whole('12.5'), estimate: whole('12.5') })
    await page.getByText('Network fee').waitFor()
    await checkView(page, 'wrapping on the swap card', { at: [width] })
    wallet.approve = async () => {
      await page.getByRole('dialog', { name: 'Processing Wrap' }).waitFor()
      return true
    }
    expect(await convertThrough(opened)).toEqual(['12.5000 VET', '12.500000 VVET'])
    expect(await readBalance(urls.nodeUrl, addresses.dev.vvet, account.address)).toBe(whole('12.5'))

    await press(page.getByRole('button', { name: 'Swap the two tokens' }))
    await page.getByText('Balance 12.5 VVET').waitFor()
    await askForQuote(opened, '12.5', { sell: 'VVET', buy: 'VET' })
    expect(await convertThrough(opened)).toEqual(['12.500000 VVET', '12.5000 VET'])
    expect(await readBalance(urls.nodeUrl, addresses.dev.vvet, account.address)).toBe(0n)
    const calls = wallet.sent.map(({ clauses }) => clauses.map(({ data }) => data?.slice(0, 10)))
    expect(calls).toEqual([[vvet.deposit.selector], [vvet.withdraw.selector]])
    expect(asked).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[TOK-05] on a %s VeWorld locks B3TR and unlocks no more VOT3 than it locked itself',
  async (width) => {
    const opened = await openConnected(width, async (address) => {
      const gifts = [takeTestFunds(urls, address), giveB3tr(urls, address)]
      await Promise.all([...gifts, giveForeignVot3(urls, address, whole('3'))])
    })
    const { page, context, problems, press, write, wallet, account } = opened
    const asked = watchQuotes(page)
    await visit(page, `${urls.url}/swap/B3TR/VOT3`)
    await page.getByText('B3TR converts to VOT3 one to one').waitFor()
    await page.getByRole('link', { name: 'Open VeBetterDAO' }).waitFor()
    const pair = { sell: 'B3TR', buy: 'VOT3' }
    const quote = await askForQuote(opened, '10.000000000000000001', pair)
    expect(quote.minimum).toBe(whole('10.000000000000000001'))
    await page.getByText('Network fee').waitFor()
    expect(await findFigure(page.getByRole('main'), 'Slippage').count()).toBe(0)
    await checkView(page, 'locking B3TR', { at: [width] })
    expect(await readRoute(opened)).toEqual(['VeBetterDAO conversion', 'B3TR → VeBetterDAO → VOT3'])
    expect(await convertThrough(opened)).toEqual(['10.000000 B3TR', '10.000000 VOT3'])
    expect(await readBalance(urls.nodeUrl, vot3Address, account.address)).toBe(
      whole('13.000000000000000001'),
    )
    expect(await readLimit('allowance', account.address)).toBe(0n)
    expect(await readLimit('unlockable', account.address)).toBe(whole('10.000000000000000001'))

    await press(page.getByRole('button', { name: 'Swap the two tokens' }))
    await page.getByText('Available 10 VOT3').waitFor()
    const field = page.getByRole('textbox', { name: 'You sell, amount in VOT3' })
    await write(field, '12')
    await page.getByText('You can convert up to 10.000000000000000001 VOT3').waitFor()
    expect(await page.getByRole('button', { name: 'Swap', exact: true }).isDisabled()).toBe(true)
    await checkView(page, 'unlocking too much', { at: [width] })
    await press(page.getByRole('button', { name: 'Max' }))
    await expect.poll(() => field.inputValue()).toBe('10.000000000000000001')
    await page.getByText('VOT3 converts to B3TR one to one').waitFor()
    expect(await readRoute(opened)).toEqual(['VeBetterDAO conversion', 'VOT3 → VeBetterDAO → B3TR'])
    expect(await convertThrough(opened)).toEqual(['10.000000 VOT3', '10.000000 B3TR'])
    expect(await readBalance(urls.nodeUrl, vot3Address, account.address)).toBe(whole('3'))
    expect(await readLimit('unlockable', account.address)).toBe(0n)
    await page.getByText('Available 0 VOT3').waitFor()

    const targets = wallet.sent.map(({ clauses }) => clauses.map(({ to }) => to))
    expect(targets).toEqual([[b3tr.address, vot3Address], [vot3Address]])
    expect(asked).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(phone)(
  '[TOK-05] on a %s the wallet in this browser locks B3TR and unlocks it again',
  async (width) => {
    const opened = await openPage(width)
    const { page, context, problems, press } = opened
    const account = await makeBrowserWallet(opened, urls.url, 'correct horse battery')
    await giveB3tr(urls, account)
    const before = await readBalance(urls.nodeUrl, b3tr.address, account)
    await press(page.getByRole('link', { name: 'Start swapping' }))
    await chooseToken(opened, 'buy', 'VOT3')
    await chooseToken(opened, 'sell', 'B3TR')
    await askForQuote(opened, '25', { sell: 'B3TR', buy: 'VOT3' })
    expect(await convertThrough(opened, true)).toEqual(['25.000000 B3TR', '25.000000 VOT3'])
    expect(await readBalance(urls.nodeUrl, vot3Address, account)).toBe(whole('25'))
    expect(await readBalance(urls.nodeUrl, b3tr.address, account)).toBe(before - whole('25'))
    expect(await readLimit('allowance', account)).toBe(0n)
    await press(page.getByRole('button', { name: 'Swap the two tokens' }))
    await page.getByText('Balance 25 VOT3').waitFor()
    await askForQuote(opened, '25', { sell: 'VOT3', buy: 'B3TR' })
    expect(await convertThrough(opened, true)).toEqual(['25.000000 VOT3', '25.000000 B3TR'])
    expect(await readBalance(urls.nodeUrl, b3tr.address, account)).toBe(before)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[TOK-05] on a %s veB3TR links to veDelegate',
  async (width) => {
    const { page, context, problems, write } = await openConnected(width)
    await visit(page, `${urls.url}/swap/B3TR/veB3TR`)
    await page.getByText('B3TR converts to veB3TR one to one').waitFor()
    await page.getByText('Open veDelegate and deposit your B3TR there.').waitFor()
    await page.getByText('veDelegate conversion: B3TR → veDelegate → veB3TR').waitFor()
    const link = page.getByRole('link', { name: 'Open veDelegate' })
    expect(await link.getAttribute('href')).toBe('https://veDelegate.vet/')
    await write(page.getByRole('textbox', { name: 'You sell, amount in B3TR' }), '5')
    await page.getByRole('button', { name: 'No Route Available' }).waitFor()
    await checkView(page, 'veB3TR', { at: [width] })
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[SWP-21] on a %s an empty wallet gets test funds and trades with them',
  async (width) => {
    const opened = await openConnected(width, async () => undefined)
    const { page, context, problems, press } = opened
    const offer = page.getByRole('region', { name: 'Your wallet is empty' })
    for (const path of ['limit/VET/B3TR', 'send/VET', 'vvet']) {
      await visit(page, `${urls.url}/${path}`)
      await offer.getByRole('button', { name: 'Get test funds' }).waitFor()
    }
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await offer.waitFor()
    await checkView(page, 'an empty wallet', { at: [width] })
    await press(offer.getByRole('button', { name: 'Get test funds' }))
    await offer.waitFor({ state: 'hidden' })
    await askForQuote(opened, '50')
    await swapThrough(opened)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  'on a %s an empty wallet shows how to receive on a chain without a faucet',
  async (width) => {
    const opened = await openConnected(width, async () => undefined)
    const { page, context, problems, press, account } = opened
    await rewriteConfig(page, { faucet: false })
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    const offer = page.getByRole('region', { name: 'Your wallet is empty' })
    await offer.getByText(account.address).waitFor()
    await offer.getByRole('button', { name: 'Copy the address' }).waitFor()
    await press(offer.getByText('Show QR code'))
    await offer.getByRole('img', { name: 'Your address as a QR code' }).waitFor()
    await checkView(page, 'how to receive', { at: [width] })
    expect(await offer.getByRole('button', { name: 'Get test funds' }).count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[WRP-02] on a %s Max unwraps what no order holds',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, press, account } = opened
    const { vvet: wrapper, orderBook: book } = addresses.dev
    const price = whole('1000')
    const create = encodeCall(orderBook.createOrder, [wrapper, b3tr.address, whole('4'), price])
    await sendClauses(urls, account, [
      { to: wrapper, value: whole('10'), data: encodeCall(vvet.deposit, []) },
      { to: wrapper, value: 0n, data: encodeCall(erc20.approve, [book, whole('4')]) },
      { to: book, value: 0n, data: create },
    ])
    await visit(page, `${urls.url}/vvet`)
    await press(page.getByRole('button', { name: 'Change the direction' }))
    await page.getByText('Available 6 vVET').waitFor()
    await checkView(page, 'unwrapping beside an order', { part: 'main', at: [width] })
    await press(page.getByRole('button', { name: 'Max' }))
    const field = page.getByRole('textbox', { name: 'Amount in vVET' })
    await expect.poll(() => field.inputValue()).toBe('6')
    await press(page.getByRole('button', { name: 'Unwrap', exact: true }))
    await page.getByRole('dialog', { name: 'Conversion complete' }).waitFor()
    expect(await readBalance(urls.nodeUrl, wrapper, account.address)).toBe(whole('4'))
    expect(problems).toEqual([])
    await context.close()
  },
)
