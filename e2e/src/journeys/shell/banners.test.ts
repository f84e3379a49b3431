import {
  addresses,
  aggregator,
  encodeCall,
  encodeParameters,
  erc20,
  multicall3,
} from '@vermeil/abi'
import { developmentAccounts } from '@vermeil/devchain'
import { createThorClient, decodeHex } from '@vermeil/thor'
import { type Address, parseAddress, parseTxId } from '@vermeil/units'
import { delegationCall } from '@vermeil/wire'
import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../../browser/visit.ts'
import { checkView } from '../../pages/checkView.ts'
import { confirmReview, findReview } from '../../pages/reviewScreen.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { askForQuote, chooseToken, findSwapButton } from '../../pages/swapScreen.ts'
import { readHoldings } from '../../stack/readHoldings.ts'
import { makeBrowserWallet } from '../../wallet/makeBrowserWallet.ts'
import { sendRequested } from '../../wallet/sendRequested.ts'
import { startGasPayer } from '../../wallet/startGasPayer.ts'
import { createAccount } from '../../wallet/TestAccount.ts'

const { urls, openConnected, openPage } = startBrowser()
const delegatePath = `**${delegationCall.path}**`

interface NodeCall {
  clauses: { to: string; data: string }[]
  caller?: string
}

/** Has the node answer some of the page's calls with a revert that gives a reason. */
async function revertCalls(
  page: Playwright.Page,
  matches: (call: NodeCall, url: URL) => boolean,
): Promise<void> {
  const isCall = ({ pathname }: URL) => pathname.endsWith('/accounts/*')
  await page.route(isCall, async (route) => {
    const call = route.request().postDataJSON() as NodeCall
    if (!matches(call, new URL(route.request().url()))) return route.fallback()
    const reverted = { data: '0x', events: [], transfers: [], gasUsed: 0, reverted: true }
    return route.fulfill({ json: [{ ...reverted, vmError: 'execution reverted' }] })
  })
}

const sellField = (page: Playwright.Page, symbol: string) =>
  page.getByRole('textbox', { name: `You sell, amount in ${symbol}` })

test.each(['desktop', 'phone'] as const)(
  '[SWP-01][SWP-08][SWP-14][SWP-15][TOK-05] on a %s each problem of the form has its banner',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, write } = opened
    await visit(page, `${urls.url}/swap/VET/NOSUCH`)
    await page.getByText("NOSUCH isn't on our token list.").waitFor()
    await checkView(page, 'an unknown token', { part: 'main', at: [width] })
    await chooseToken(opened, 'buy', 'B3TR')
    await page.getByText("NOSUCH isn't on our token list.").waitFor({ state: 'hidden' })

    await askForQuote(opened, '812345.678901')
    await page.getByText('Insufficient VET balance').waitFor()
    await page.getByText(/Insufficient Balance: You have 50,000, but need 812,345\.\d+/).waitFor()
    await checkView(page, 'a balance that is too small', { part: 'main', at: [width] })
    const swap = page.getByRole('button', { name: 'Swap', exact: true })
    expect(await swap.isDisabled()).toBe(true)
    // On a phone the button covers the banner.
    const reason = page.locator('.blocking-reason[data-text="Insufficient VET balance"]')
    await reason.waitFor({ state: width === 'phone' ? 'visible' : 'hidden' })
    await write(sellField(page, 'VET'), '900000000')
    await page.getByText('Order value too large. Maximum order value is $1,000,000').waitFor()
    await checkView(page, 'a value that is too large', { part: 'main', at: [width] })
    expect(await swap.isDisabled()).toBe(true)

    await visit(page, `${urls.url}/swap/VET/UNO?fromAmount=100`)
    await page.getByText('No swap route available').waitFor()
    await page
      .getByText(
        'There is no available route for this token pair. Please try selecting a different token.',
      )
      .waitFor()
    await page.getByRole('button', { name: 'No Route Available' }).waitFor()
    await checkView(page, 'no route', { part: 'main', at: [width] })
    await write(page.getByRole('textbox', { name: 'You buy, amount in UNO' }), '3')
    await page.getByText('There is no available route for this exact output swap.').waitFor()

    await visit(page, `${urls.url}/swap/B3TR/VOT3`)
    await page.getByText('B3TR converts to VOT3 one to one').waitFor()
    await page.getByRole('link', { name: 'Open VeBetterDAO' }).waitFor()
    await checkView(page, 'a special pair', { part: 'main', at: [width] })
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[SWP-03][SWP-04] on a %s a pasted amount is understood or flagged, and a click into the other field makes its amount exact',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, write } = opened
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    const sold = sellField(page, 'VET')
    const bought = page.getByRole('textbox', { name: 'You buy, amount in B3TR' })
    /** As if pasted. */
    const paste = async (text: string) => {
      await sold.selectText()
      await page.evaluate((pasted) => document.execCommand('insertText', false, pasted), text)
    }
    // Only for pointers: by keyboard the field is passed or typed into.
    const click = (field: Playwright.Locator) => (width === 'phone' ? field.tap() : field.click())
    await askForQuote(opened, '7')
    await paste('1,234.56')
    expect(await sold.inputValue()).toBe('1234.56')
    await paste('1.234,5')
    expect(await sold.inputValue()).toBe('1234.5')
    await paste('1,234')
    await page.getByText('Read as 1.234. For 1,234, enter 1234.').waitFor()
    expect(await sold.inputValue()).toBe('1.234')
    await checkView(page, 'a pasted thousand', { part: 'main', at: [width] })
    await paste('1.2.3')
    await page.getByRole('alert').getByText('Use digits and one decimal point').waitFor()
    await checkView(page, 'an amount that is flagged', { part: 'main', at: [width] })
    expect(await sold.inputValue()).toBe('1.2.3')
    await expect.poll(() => bought.inputValue()).toBe('')

    await write(bought, '40')
    await expect.poll(() => sold.inputValue()).toMatch(/^\d/)
    await page.getByText('Maximum used').first().waitFor()
    await expect.poll(() => page.url()).toContain('?toAmount=40')
    await click(sold)
    await page.getByText('Minimum received').first().waitFor()
    await expect.poll(() => page.url()).toMatch(/\?fromAmount=\d/)
    await write(sold, '')
    await expect.poll(() => bought.inputValue()).toBe('')

    await write(bought, '99999999999999')
    await page.getByText('There is no available route for this exact output swap.').waitFor()
    await click(sold)
    await expect.poll(() => bought.inputValue()).toBe('')
    await sold.blur()
    await expect.poll(() => bought.inputValue()).toBe('99,999,999,999,999')
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[SWP-09][SWP-14][SWP-25] on a %s an unknown price, an unreadable balance and a failing sponsor are reported, and a swap still works',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, account } = opened
    const isCall = ({ pathname }: URL) => pathname.endsWith('/accounts/*')
    const priceCall = aggregator.getBestRouteWithNativeSupport.selector.slice(2)
    await page.route(isCall, async (route) => {
      const { clauses } = route.request().postDataJSON() as NodeCall
      const [first] = clauses
      const isPrice = first?.to === addresses.dev.multicall3 && first.data.includes(priceCall)
      if (!isPrice) return route.fallback()
      const data = encodeParameters(multicall3.aggregate3.outputs, [
        [{ success: false, returnData: '0x' }],
      ])
      const answer = { data, events: [], transfers: [], gasUsed: 0, reverted: false, vmError: '' }
      return route.fulfill({ json: clauses.map(() => answer) })
    })
    const isBalance = ({ pathname }: URL) => pathname.toLowerCase().endsWith(account.address)
    await page.route(isBalance, (route) => route.abort())
    await page.route(delegatePath, (route) => route.fulfill({ status: 500, json: {} }))
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await askForQuote(opened, '100')
    for (const text of [
      'No dollar price for B3TR',
      "Couldn't load your balance.",
      'Error fetching delegation status: 500',
    ])
      await page.getByText(text).waitFor()
    await checkView(page, 'what is not known', { part: 'main', at: [width] })
    await findSwapButton(page).waitFor()
    expect(problems.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[SWP-13] on a %s a touched VTHO reserve and a missing fee are reported',
  async (width) => {
    const { page, context, account, press } = await openConnected(width)
    const { vtho } = await readHoldings(urls.nodeUrl, account.address)
    const whole = vtho / 10n ** 18n
    await visit(page, `${urls.url}/swap/VTHO/VET?fromAmount=${whole - 7n}`)
    await page.getByText('Be sure to reserve some VTHO for transaction gas fees').waitFor()
    await checkView(page, 'a reserve that is touched', { part: 'main', at: [width] })
    await findSwapButton(page).waitFor()

    await visit(page, `${urls.url}/send/VTHO`)
    await press(page.getByRole('button', { name: 'Max' }))
    await page.getByText('10 VTHO has been reserved for transaction gas fees').waitFor()
    await checkView(page, 'a reserve that is kept', { part: 'main', at: [width] })

    const given = encodeCall(erc20.transfer, [createAccount().address, (whole - 1n) * 10n ** 18n])
    const clauses = [{ to: addresses.dev.energy, value: 0, data: given }]
    await sendRequested(urls.nodeUrl, account, { clauses, options: {}, type: 0x51 })
    await expect
      .poll(async () => (await readHoldings(urls.nodeUrl, account.address)).vtho)
      .toBeLessThan(10n ** 19n)
    await visit(page, `${urls.url}/swap/VET/B3TR?fromAmount=100`)
    await page.getByText('Not enough VTHO', { exact: true }).waitFor()
    await page
      .getByText('Not enough VTHO for transaction fees. Get more VTHO to proceed.')
      .waitFor()
    await checkView(page, 'a balance that leaves no fee', { part: 'main', at: [width] })
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[SWP-16] on a %s a reverting simulation and missing quotes are reported',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, account, write } = opened
    const isSimulation = (call: NodeCall, url: URL) =>
      url.searchParams.get('revision') === 'next' && call.caller === account.address
    await revertCalls(page, isSimulation)
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await askForQuote(opened, '100')
    await page
      .getByText(/^Simulation error: .+\. Please try a different amount or token pair\.$/)
      .waitFor()
    await checkView(page, 'a simulation that reverts', { part: 'main', at: [width] })
    const swap = page.getByRole('button', { name: 'Swap', exact: true })
    expect(await swap.isDisabled()).toBe(true)
    await page.unrouteAll()
    await swap.and(page.locator(':enabled')).waitFor()

    await page.route('**/indexer/aggregators/**', (route) => route.abort())
    await page.route(
      ({ pathname }) => pathname.endsWith('/accounts/*'),
      (route) => route.abort(),
    )
    await write(sellField(page, 'VET'), '200')
    await page.getByText('The quote could not be fetched').waitFor()
    await checkView(page, 'a quote that fails', { part: 'main', at: [width] })
    expect(await swap.isDisabled()).toBe(true)
    await page.unrouteAll()
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[SWP-25] on a %s a free swap is announced and sponsored, and a used-up one is reported',
  async (width) => {
    const payer = developmentAccounts[5]
    if (!payer) throw new Error('There is no sixth development account.')
    await using gasPayer = await startGasPayer(decodeHex(payer.privateKey))
    const opened = await openPage(width)
    const { page, context, problems, press } = opened
    const used: Address[] = []
    await page.route(delegatePath, async (route) => {
      const request = route.request()
      if (request.method() === 'GET') return route.fulfill({ json: { available: true } })
      if (used.length > 0) {
        const problem = { type: 'about:blank', title: 'Forbidden', status: 403, code: 'used' }
        return route.fulfill({
          status: 403,
          json: problem,
          contentType: 'application/problem+json',
        })
      }
      const answer = await fetch(gasPayer.url, { method: 'POST', body: request.postData() })
      return route.fulfill({ status: answer.status, json: await answer.json() })
    })
    const account = await makeBrowserWallet(opened, urls.url, 'correct horse battery staple')
    await press(page.getByRole('link', { name: 'Start swapping' }))
    await chooseToken(opened, 'buy', 'B3TR')
    await askForQuote(opened, '50')
    await page.getByText('Enjoy your daily free swap!').waitFor()
    await checkView(page, 'a free swap', { part: 'main', at: [width] })
    const before = await readHoldings(urls.nodeUrl, account)
    await press(findSwapButton(page))
    await findReview(page).getByText('Paid by Vermeil').waitFor()
    await confirmReview(opened)
    const complete = page.getByRole('dialog', { name: 'Swap complete' })
    const link = complete.getByRole('link', { name: 'View transaction' })
    const [id = ''] = /0x[0-9a-f]{64}/.exec((await link.getAttribute('href')) ?? '') ?? []
    const receipt = await createThorClient({ url: urls.nodeUrl }).fetchReceipt(parseTxId(id))
    expect(receipt).toMatchObject({ reverted: false, gasPayer: parseAddress(payer.address) })
    expect(gasPayer.origins).toEqual([account])
    expect((await readHoldings(urls.nodeUrl, account)).vtho).toBeGreaterThanOrEqual(before.vtho)
    await press(complete.getByRole('button', { name: 'Done' }))

    used.push(account)
    await askForQuote(opened, '60')
    await press(findSwapButton(page))
    await confirmReview(opened)
    const failed = page.getByRole('alertdialog', { name: 'Swap Failed' })
    await failed
      .getByText(
        'You have already used your one free delegation for today. Please come back again tomorrow.',
      )
      .waitFor()
    await checkView(page, 'a free swap that is used up', { part: 'dialog[open]', at: [width] })
    expect(problems.filter((text) => !text.includes('403'))).toEqual([])

    await context.close()
  },
)
