import { encodeCall, erc20 } from '@vermeil/abi'
import { createThorClient } from '@vermeil/thor'
import { zeroAddress } from '@vermeil/units'
import { parseAggregatorsAnswer } from '@vermeil/wire'
import { expect, test, vi } from 'vitest'
import { phone } from '../../browser/openPage.ts'
import { visit } from '../../browser/visit.ts'
import { checkView } from '../../pages/checkView.ts'
import {
  ether,
  findFilter,
  findPanel,
  findRow,
  sellB3tr,
  sellVet,
} from '../../pages/ordersScreen.ts'
import { readPlaces } from '../../pages/readPlaces.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { findFigure } from '../../pages/swapScreen.ts'
import { buyAhead, raisePrice } from '../../stack/buyAhead.ts'
import { giveB3tr, sendClauses } from '../../stack/giveTokens.ts'
import { approve, fillOrder, placeOrders, readOrder, removeOrder } from '../../stack/orderBook.ts'
import { b3tr, readHoldings, readToken, readTokenBalance } from '../../stack/readHoldings.ts'
import { takeFundedAccount } from '../../stack/takeFundedAccount.ts'

const { urls, openConnected, openPage } = startBrowser()
const both = ['desktop', 'phone'] as const

/** An account with test funds and B3TR. */
async function createTrader() {
  const account = await takeFundedAccount(urls)
  await giveB3tr(urls, account.address)
  return account
}

test.each(both)(
  '[LIM-06][LIM-07][LIM-08][LIM-11][LIM-12] on a %s orders are listed by state, with details and their history',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, press, account } = opened
    const filler = await createTrader()
    const { ids, txId } = await placeOrders(urls, account, [
      sellVet(100n),
      sellVet(40n),
      sellVet(20n),
    ])
    const [partial = 0, filled = 0, open = 0] = ids
    await fillOrder(urls, filler, { id: partial, amount: 25n * ether })
    await fillOrder(urls, filler, { id: filled, amount: 40n * ether })
    await visit(page, `${urls.url}/me/limit/orders`)
    await findFilter(page, /^All ?3$/).waitFor()
    await findFilter(page, /^Open ?1$/)
      .and(page.locator('[aria-pressed="true"]'))
      .waitFor()
    await findRow(page, open).getByText('NEW').waitFor()
    await findRow(page, partial).waitFor({ state: 'hidden' })

    await press(findFilter(page, /^Filled ?1$/))
    await findRow(page, filled).getByText('100%').waitFor()
    await press(findFilter(page, /^Cancelled ?0$/))
    await findPanel(page).getByText('No orders with this status.').waitFor()
    await press(findFilter(page, /^All ?3$/))
    const row = findRow(page, partial)
    await row.getByText('Partial', { exact: true }).waitFor()
    expect(await row.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
    await expect
      .poll(() => row.locator('time').innerText())
      .toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    await press(row.getByRole('button', { name: `Show order ${partial}` }))
    const panel = findPanel(page)
    await expect.poll(() => findFigure(panel, 'Received so far').innerText()).toBe('25 B3TR')
    await panel.getByText(/^The market is \d[\d,.]*% away/).waitFor()
    await press(panel.getByRole('button', { name: /B3TR per VET/ }))
    await panel.getByRole('button', { name: /VET per B3TR/ }).waitFor()
    await checkView(page, 'the orders table', { at: [width] })

    await press(panel.getByRole('button', { name: 'View History' }))
    const dialog = page.getByRole('dialog', { name: `Order Id #${partial}` })
    const timeline = dialog.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
    await expect.poll(() => timeline.count()).toBe(3)
    expect(await timeline.locator('b').allInnerTexts()).toEqual(['Created', 'Filled', 'Status'])
    await expect.poll(() => timeline.nth(2).innerText()).toContain('Open to Partially Filled')
    await expect
      .poll(() => findFigure(dialog, 'Inverse Rate').innerText())
      .toBe('1.00 VET per B3TR')
    await expect.poll(() => findFigure(dialog, 'Selling').innerText()).toMatch(/^100 VET\n\$\d/)
    await dialog.getByText(/^Fills when 1 VET costs 1\.00 B3TR or more\.$/).waitFor()
    await dialog.getByText('75 VET stay in your wallet until then.').waitFor()
    const creation = findFigure(dialog, 'Created in').getByRole('link')
    expect(await creation.getAttribute('href')).toContain(txId)
    const share = await dialog.getByRole('link', { name: 'Share your Order' }).getAttribute('href')
    const post = new URL(share ?? '').searchParams
    expect(post.get('text')).toBe('I opened a limit order on Vermeil: 100 VET for 100 B3TR.')
    expect(post.get('url')).toBe(`${urls.url}/limit/${txId}`)
    await dialog.getByRole('button', { name: 'Cancel Order' }).waitFor()
    await checkView(page, 'the details of an order', { at: [width], part: 'dialog' })
    await fillOrder(urls, filler, { id: partial, amount: 75n * ether })
    await expect.poll(() => timeline.count()).toBe(5)
    await dialog.getByRole('button', { name: 'Cancel Order' }).waitFor({ state: 'hidden' })
    await press(dialog.getByRole('button', { name: 'Close' }).last())
    await row.getByText('Filled', { exact: true }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(both)(
  '[LIM-07] on a %s an empty list, a visitor and an outage of the API are explained',
  async (width) => {
    const visitor = await openPage(width)
    await visit(visitor.page, `${urls.url}/me/limit/orders`)
    await visitor.page.getByText('Connect a wallet to see your orders').waitFor()
    await expect.poll(() => readPlaces(visitor.page)).toEqual(['Limit'])
    await checkView(visitor.page, 'orders without a wallet', { at: [width] })
    await visitor.context.close()

    const { page, context, account } = await openConnected(width)
    await visit(page, `${urls.url}/me/limit/orders`)
    await page.getByText('No orders found. Create a limit order to get started.').waitFor()
    await checkView(page, 'no orders', { at: [width] })
    const { ids } = await placeOrders(urls, account, [sellVet(10n)])
    const [id = 0] = ids
    await findRow(page, id).waitFor()

    await page.route(/\/api\/index\/orders\//, (route) => route.abort())
    await findPanel(page).getByText('Order service down; showing orders from the chain.').waitFor()
    await findRow(page, id).getByText('10 VET').waitFor()
    await checkView(page, 'orders from the chain', { at: [width] })
    const node = new RegExp(`^${urls.nodeUrl}`)
    await page.route(node, (route) => route.abort())
    const failure = findPanel(page).getByRole('alert').filter({ hasText: 'Error Loading Orders' })
    await failure.waitFor()
    await findRow(page, id).waitFor()
    await failure.getByRole('button', { name: 'Retry' }).waitFor()
    await page.unroute(node)
    await page.unroute(/\/api\/index\/orders\//)
    await failure.waitFor({ state: 'hidden' })
    await context.close()
  },
)

test.each(phone)(
  '[LIM-06] on a %s the timeline names the reason of every removal by an operator',
  async (width) => {
    const { page, context, problems, press, account } = await openConnected(width)
    const operator = await createTrader()
    await giveB3tr(urls, account.address)
    const thor = createThorClient({ url: urls.nodeUrl })
    const head = await thor.fetchBlock('best')
    // Not so soon that it is over before the order is in a block.
    const expiresAt = Number(head?.timestamp ?? 0) + 15
    const { ids } = await placeOrders(urls, account, [sellVet(10n, { expiresAt }), sellB3tr(100n)])
    const [expiring = 0, revoked = 0] = ids
    const give = (amount: bigint) => ({
      to: b3tr.address,
      value: 0n,
      data: encodeCall(erc20.transfer, [operator.address, amount]),
    })
    const remove = async (id: number) => {
      await vi.waitUntil(
        async () => {
          // The contract refuses it until the order is dead, and again if the keeper was faster.
          await removeOrder(urls, operator, id).catch(() => undefined)
          return (await readOrder(urls, id)).status === 4n
        },
        { timeout: 40_000, interval: 500 },
      )
    }
    await sendClauses(urls, account, [approve(b3tr.address, 0n)])
    await remove(revoked)
    const next = async (...clauses: Parameters<typeof sendClauses>[2]) => {
      const placed = await placeOrders(urls, account, [sellB3tr(100n)])
      await sendClauses(urls, account, clauses)
      const [id = 0] = placed.ids
      await remove(id)
      return id
    }
    const tooLittleAllowed = await next(approve(b3tr.address, ether / 2n))
    const { b3tr: held } = await readHoldings(urls.nodeUrl, account.address)
    const tooLittleHeld = await next(give(held - ether / 2n))
    await giveB3tr(urls, account.address)
    const { b3tr: rest } = await readHoldings(urls.nodeUrl, account.address)
    const nothingHeld = await next(give(rest))
    await remove(expiring)

    await visit(page, `${urls.url}/me/limit/orders`)
    const reasons: [number, string][] = [
      [revoked, 'revoked allowance'],
      [tooLittleAllowed, 'insufficient allowance'],
      [nothingHeld, 'token no longer owned'],
      [tooLittleHeld, 'insufficient token balance'],
      [expiring, 'cancelled by operator'],
    ]
    for (const [id, reason] of reasons) {
      await findRow(page, id).getByText('System Cancelled').waitFor()
      await press(findRow(page, id).getByRole('button', { name: `Show order ${id}` }))
      await press(findPanel(page).getByRole('button', { name: 'View History' }))
      const dialog = page.getByRole('dialog', { name: `Order Id #${id}` })
      const ended = dialog.getByRole('listitem').filter({ hasText: 'Admin Cancelled' })
      await ended.getByText(`Reason: ${reason}`).waitFor()
      await dialog.getByRole('link', { name: 'Place the same order' }).waitFor()
      await press(dialog.getByRole('button', { name: 'Close' }).last())
      await press(findRow(page, id).getByRole('button', { name: `Hide order ${id}` }))
    }
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(both)(
  '[SHR-01] on a %s a stranger opens a shared order by either link, at any age of the order',
  async (width) => {
    const maker = await createTrader()
    const { ids, txId } = await placeOrders(urls, maker, [sellVet(64n)])
    const [id = 0] = ids
    const { page, context, problems, press } = await openPage(width)
    await visit(page, `${urls.url}/limit/${txId}`)
    const order = page.getByRole('region', { name: `Order #${id}` })
    await order.getByText('Sells 64 VET at').waitFor()
    await order.getByText('Open', { exact: true }).waitFor()
    await expect.poll(() => findFigure(order, 'Receiving').innerText()).toMatch(/^64 B3TR\n\$/)
    await order.getByText('Only the maker can cancel this order.').waitFor()
    expect(await order.getByRole('button', { name: 'Cancel Order' }).count()).toBe(0)
    await order.getByRole('img', { name: /^Market rate of the last 7 days: / }).waitFor()
    await checkView(page, 'a shared order', { at: [width] })

    await fillOrder(urls, await createTrader(), { id, amount: 64n * ether })
    await order.getByText('Open to Filled').waitFor()
    await page.route(/\/(indexer|api)\//, (route) => route.abort())
    await visit(page, `${urls.url}/share/limit/${txId}`)
    await order.getByText('Filled', { exact: true }).first().waitFor()
    await press(order.getByRole('link', { name: 'Place the same order' }))
    await page.waitForURL(/\/limit\/VET\/B3TR\?fromAmount=64&toAmount=64$/)
    await visit(page, `${urls.url}/limit/0x${'00'.repeat(32)}`)
    await page.getByText("This transaction isn't in a block yet.").waitFor()
    await visit(page, `${urls.url}/share/limit/0x12`)
    await page.getByText("That isn't a transaction id.").waitFor()
    expect(problems.filter((problem) => !/ERR_FAILED|404/.test(problem))).toEqual([])
    await context.close()
  },
)

test.each(both)(
  '[LIM-05][LIM-10] on a %s an order is cancelled and its wrapped VET comes back, then several at once',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, press, confirm, account, wallet } = opened
    const { ids } = await placeOrders(urls, account, [sellVet(300n), sellVet(20n), sellVet(10n)])
    const [first = 0, second = 0, third = 0] = ids
    await fillOrder(urls, await createTrader(), { id: first, amount: 100n * ether })
    await visit(page, `${urls.url}/me/limit/orders`)
    await press(findFilter(page, /^All ?3$/))
    await press(findRow(page, first).getByRole('button', { name: `Show order ${first}` }))
    const start = findPanel(page).getByRole('button', { name: 'Cancel Order' })
    await press(start)
    const review = page.getByRole('dialog', { name: 'Cancel this order?' })
    await review.getByText('200 VET', { exact: true }).first().waitFor()
    await review.getByText('Passed').waitFor()
    await checkView(page, 'the review of a cancellation', { at: [width], part: 'dialog' })
    const sign = review.getByRole('button', { name: 'Cancel Order', disabled: false })
    wallet.approve = () => Promise.reject(new Error(''))
    await confirm(sign)
    const failed = page.getByRole('alertdialog', { name: 'Failed to cancel limit order' })
    await checkView(page, 'a failed cancellation', { at: [width], part: 'dialog' })
    await press(failed.getByRole('button', { name: 'Close' }).last())
    wallet.approve = () => true
    await press(start)
    const before = await readHoldings(urls.nodeUrl, account.address)
    await confirm(sign)
    await press(
      page
        .getByRole('dialog', { name: 'Limit order cancelled' })
        .getByRole('button', { name: 'Done' }),
    )
    const after = await readHoldings(urls.nodeUrl, account.address)
    expect(after.vet - before.vet).toBe(200n * ether)
    expect(wallet.sent.at(-1)?.clauses).toHaveLength(2)
    await findRow(page, first).getByText('Cancelled', { exact: true }).waitFor()

    await press(findFilter(page, /^Open ?2$/))
    await press(findPanel(page).getByRole('checkbox', { name: `Select order ${second}` }))
    await press(findPanel(page).getByRole('checkbox', { name: `Select order ${third}` }))
    await findPanel(page).getByText('2 orders selected').waitFor()
    await checkView(page, 'selected orders', { at: [width] })
    wallet.approve = () => false
    await press(findPanel(page).getByRole('button', { name: 'Cancel 2 orders' }))
    const several = page.getByRole('dialog', { name: 'Cancel 2 orders?' })
    await several.getByText('Passed').waitFor()
    await confirm(several.getByRole('button', { name: 'Cancel 2 orders', disabled: false }))
    const declined = page.getByRole('dialog', { name: 'Transaction was rejected' })
    await declined.waitFor()
    wallet.approve = () => true
    await press(declined.getByRole('button', { name: 'Close' }).last())
    await press(findPanel(page).getByRole('button', { name: 'Cancel 2 orders' }))
    await several.getByText('Passed').waitFor()
    await confirm(several.getByRole('button', { name: 'Cancel 2 orders', disabled: false }))
    await press(
      page
        .getByRole('dialog', { name: 'Limit order cancelled' })
        .getByRole('button', { name: 'Done' }),
    )
    await findFilter(page, /^Cancelled ?3$/).waitFor()
    expect((await readHoldings(urls.nodeUrl, account.address)).vet - after.vet).toBe(30n * ether)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(phone)(
  '[LIM-09] on a %s the keeper fills an order half a percent above the market as soon as a trade moves the market there',
  async (width) => {
    const { page, context, problems, press, account } = await openConnected(width)
    const trader = await createTrader()
    // It has one pool, so the trade that moves the price is in the pool that fills the order.
    const cool = readToken('cool')
    const sold = cool.address
    await buyAhead(urls, account, { symbol: cool.symbol, amount: '2000' })
    // The price depends on the market's history, so the amount depends on what the account received.
    const amountFrom = (await readTokenBalance(urls.nodeUrl, cool, account.address)) / 2n
    const path = `/indexer/aggregators/${sold}/${zeroAddress}?inputAmount=${amountFrom}`
    const quote = parseAggregatorsAnswer(await (await fetch(urls.url + path)).json())
    const amountTo = (quote.totalAmountOut * 1_005n) / 1_000n
    const order = { sold, bought: zeroAddress, amountFrom, amountTo }
    // The keeper may fill it at once, so the page is open before the order exists.
    const known = page.waitForResponse((response) => response.url().includes('FILLED'))
    await visit(page, `${urls.url}/me/limit/orders`)
    await known
    const { ids } = await placeOrders(urls, account, [order])
    const [id = 0] = ids
    const announced = page.getByText(`Order #${id} filled`).waitFor({ timeout: 90_000 })
    await press(findFilter(page, /^All ?1$/))
    const row = findRow(page, id)
    await row.waitFor()
    await raisePrice(urls, trader, 'cool')
    await row.getByText('Filled', { exact: true }).waitFor()
    await announced
    await press(row.getByRole('button', { name: `Show order ${id}` }))
    await press(findPanel(page).getByRole('button', { name: 'View History' }))
    const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
    await expect.poll(() => timeline.locator('b').allInnerTexts()).toContain('Filled')
    const { totalOutputAmount } = await readOrder(urls, id)
    expect(totalOutputAmount).toBeGreaterThanOrEqual(amountTo)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(both)(
  'on a %s an order is changed by one signature and keeps its expiry',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, press, confirm, write, account, wallet } = opened
    const head = await createThorClient({ url: urls.nodeUrl }).fetchBlock('best')
    const expiresAt = Number(head?.timestamp ?? 0) + 3_600
    const { ids } = await placeOrders(urls, account, [sellVet(50n, { expiresAt })])
    const [old = 0] = ids
    await visit(page, `${urls.url}/me/limit/orders`)
    await press(findRow(page, old).getByRole('button', { name: `Show order ${old}` }))
    await press(findPanel(page).getByRole('button', { name: 'Edit Order' }))
    const dialog = page.getByRole('dialog', { name: `Edit order #${old}` })
    await write(dialog.getByRole('textbox', { name: 'Rate, B3TR per VET' }), '1.25')
    await write(dialog.getByRole('textbox', { name: 'Sell, VET' }), '40')
    await dialog.getByRole('cell', { name: '50 B3TR' }).last().waitFor()
    await checkView(page, 'the change of an order', { at: [width], part: 'dialog' })
    await press(dialog.getByRole('button', { name: 'Sign change' }))
    const review = page.getByRole('dialog', { name: `Edit order #${old}` })
    await review.getByText('Passed').waitFor()
    await confirm(review.getByRole('button', { name: 'Sign change', disabled: false }))
    await press(
      page
        .getByRole('dialog', { name: 'Limit order changed' })
        .getByRole('button', { name: 'Done' }),
    )
    expect(wallet.sent).toHaveLength(1)
    const rows = findPanel(page).getByRole('button', { name: /^Show order/ })
    await press(findFilter(page, /^Open ?1$/))
    // The replaced order is open until its change is indexed.
    await findRow(page, old).waitFor({ state: 'detached' })
    await expect.poll(() => rows.count()).toBe(1)
    const name = await rows.getAttribute('aria-label')
    const changed = await readOrder(urls, Number(name?.split(' ').at(-1)))
    expect(changed).toMatchObject({ amountFrom: 40n * ether, price: (125n * ether) / 100n })
    expect((await readOrder(urls, old)).status).toBe(3n)
    await press(rows)
    const shown = await findFigure(findPanel(page), 'Expires').innerText()
    expect(Math.floor(Date.parse(shown.replace(' ', 'T')) / 1_000)).toBe(expiresAt)
    expect(problems).toEqual([])
    await context.close()
  },
)
