import { developmentAccounts } from '@vermeil/devchain'
import { parseAddress } from '@vermeil/units'
import { delegateCall } from '@vermeil/wire'
import { expect, test } from 'vitest'
import { openPage, phone } from '../browser/openPage.ts'
import { reload, visit } from '../browser/visit.ts'
import { checkView } from '../pages/checkView.ts'
import { connectVeWorld } from '../pages/openConnected.ts'
import { writeRecipient } from '../pages/redirectScreen.ts'
import { confirmReview, findReview } from '../pages/reviewScreen.ts'
import { askForQuote, findFigure, findSwapButton } from '../pages/swapScreen.ts'
import { readHoldings } from '../stack/readHoldings.ts'
import { createAccount } from '../wallet/TestAccount.ts'
import {
  delegationRequests,
  freeText,
  openFreeTrader,
  swapAndReadPayer,
  usedText,
} from './freeSwapScreen.ts'
import { startOwnStack } from './startOwnStack.ts'

const both = ['desktop', 'phone'] as const
const sponsor = parseAddress(developmentAccounts.at(-2)?.address ?? '')

/** Its sponsor has its whole budget of the day. */
const own = startOwnStack()

const openTrader = (width: (typeof both)[number]) =>
  openFreeTrader(own.browser, own.stack.url, width)

test.each(both)(
  '[SWP-25] [SRV-06] on a %s the sponsor pays for one swap of the day, and the next one pays itself and says why',
  async (width) => {
    const trader = await openTrader(width)
    const { page, press, problems, account } = trader
    await askForQuote(trader, '50')
    await page.getByText(freeText).waitFor()
    const fee = findFigure(page.getByRole('main'), 'Network fee')
    await fee.getByText('paid by Vermeil').waitFor()
    // One line.
    expect((await fee.boundingBox())?.height).toBeLessThan(30)
    await checkView(page, 'a free swap', { part: 'main', at: [width] })
    const before = await readHoldings(own.stack.nodeUrl, account)
    await press(findSwapButton(page))
    await findReview(page).getByText('Paid by Vermeil').waitFor()
    expect(await swapAndReadPayer(trader, own.stack.nodeUrl)).toBe(sponsor)
    expect((await readHoldings(own.stack.nodeUrl, account)).vtho).toBeGreaterThanOrEqual(
      before.vtho,
    )

    await page.getByText(usedText).waitFor()
    expect(await page.getByText(freeText).count()).toBe(0)
    await askForQuote(trader, '60')
    await checkView(page, 'the free swap is used', { part: 'main', at: [width] })
    await press(findSwapButton(page))
    await findReview(page).waitFor()
    expect(await findReview(page).getByText('Paid by Vermeil').count()).toBe(0)
    expect(await swapAndReadPayer(trader, own.stack.nodeUrl)).toBe(account)
    expect(problems).toEqual([])
    await trader.context.close()
  },
)

test.each(both)(
  '[SWP-25] on a %s a transaction that the sponsor refuses after the review says so, and the trader can pay',
  async (width) => {
    const trader = await openTrader(width)
    const { page, press } = trader
    // The free swap is used in another tab after this page's request.
    await page.route(delegationRequests, (route) => route.fulfill({ json: { available: true } }))
    await askForQuote(trader, '50')
    await page.getByText(freeText).waitFor()
    await press(findSwapButton(page))
    expect(await swapAndReadPayer(trader, own.stack.nodeUrl)).toBe(sponsor)
    await askForQuote(trader, '60')
    await page.getByText(freeText).waitFor()
    await press(findSwapButton(page))
    await confirmReview(trader)
    const failed = page.getByRole('alertdialog', { name: 'Swap Failed' })
    await failed.getByText(usedText).waitFor()
    await checkView(page, 'a refused free swap', { part: 'dialog[open]', at: [width] })
    await press(failed.getByRole('button', { name: 'Try Again' }))
    await page.getByText(usedText).waitFor()
    await press(findSwapButton(page))
    await findReview(page).waitFor()
    expect(await findReview(page).getByText('Paid by Vermeil').count()).toBe(0)
    expect(await swapAndReadPayer(trader, own.stack.nodeUrl)).toBe(trader.account)
    await trader.context.close()
  },
)

test.each(phone)(
  '[SWP-25] [SRV-06] on a %s the sponsor pays for a swap that another account receives',
  async (width) => {
    const trader = await openTrader(width)
    const { page, press, problems } = trader
    await askForQuote(trader, '50')
    await page.getByText(freeText).waitFor()
    const friend = createAccount().address
    await writeRecipient(trader, friend)
    await press(findSwapButton(page))
    const review = findReview(page)
    await review.getByText('Paid by Vermeil').waitFor()
    await review.getByRole('checkbox').check()
    expect(await swapAndReadPayer(trader, own.stack.nodeUrl)).toBe(sponsor)
    expect((await readHoldings(own.stack.nodeUrl, friend)).b3tr).toBeGreaterThan(0n)
    expect(problems).toEqual([])
    await trader.context.close()
  },
)

test.each(both)(
  '[SWP-25] [SRV-06] on a %s an account with too little VET reads why its swap is not free',
  async (width) => {
    const { page, context, problems } = await openPage(own.browser, width)
    await connectVeWorld(page, own.stack.nodeUrl, createAccount())
    await visit(page, `${own.stack.url}/swap/VET/B3TR`)
    await page
      .getByText('Free transactions are for accounts that have held enough VET for a day.')
      .waitFor()
    expect(await page.getByText(freeText).count()).toBe(0)
    await checkView(page, 'a swap that is not free', { part: 'main', at: [width] })
    expect(problems).toEqual([])
    await context.close()
  },
)

test('[SRV-06] a wallet of another page may ask the sponsor', async () => {
  const opened = await openPage(own.browser, 'desktop')
  await opened.page.goto(`${own.stack.nodeUrl}/blocks/best`)
  const answer = await opened.page.evaluate(async (url) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ origin: `0x${'00'.repeat(20)}`, raw: '0x51c0' })
    const response = await fetch(url, { method: 'POST', headers, body })
    return { status: response.status, code: (await response.json()).code }
  }, `${own.stack.url}${delegateCall.path}`)
  expect(answer).toEqual({ status: 403, code: 'transaction' })
  await opened.context.close()
})

test('[SWP-25] the card says that a sponsor does not answer, and offers the free swap once it does', async () => {
  const trader = await openTrader('desktop')
  const { page } = trader
  await page.getByText(freeText).waitFor()
  await page.route(delegationRequests, (route) =>
    route.fulfill({ json: { available: false, code: 'unavailable', reason: 'x' } }),
  )
  await reload(page)
  await page.getByText("Free transactions aren't available right now.").waitFor()
  await page.unroute(delegationRequests)
  await reload(page)
  await page.getByText(freeText).waitFor()
  await trader.context.close()
})
