import { encodeCall, erc20 } from '@vermeil/abi'
import { createThorClient } from '@vermeil/thor'
import { expect, test } from 'vitest'
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
import { startBrowser } from '../../pages/startBrowser.ts'
import { findFigure } from '../../pages/swapScreen.ts'
import { giveB3tr, sendClauses } from '../../stack/giveTokens.ts'
import { approve, fillOrder, placeOrders, readOrder } from '../../stack/orderBook.ts'
import { b3tr, readHoldings, readToken } from '../../stack/readHoldings.ts'
import { takeFundedAccount } from '../../stack/takeFundedAccount.ts'
import { createAccount } from '../../wallet/TestAccount.ts'

const { urls, openConnected } = startBrowser()
interface ApiOrder {
  order_id: number
  created_at: number
  options: Record<string, string>
}
const both = ['desktop', 'phone'] as const

test.each(both)(
  '[LIM-07] on a %s an approval that is too low is raised to the amount that the orders sell',
  async (width) => {
    const { page, context, problems, press, confirm, account, wallet } = await openConnected(width)
    await giveB3tr(urls, account.address)
    const { ids } = await placeOrders(urls, account, [sellB3tr(100n), sellB3tr(50n)])
    const [id = 0] = ids
    await sendClauses(urls, account, [approve(b3tr.address, 60n * ether)])
    await visit(page, `${urls.url}/me/limit/orders`)
    await press(findRow(page, id).getByRole('button', { name: `Show order ${id}` }))
    const panel = findPanel(page)
    const reason = "Can't fill completely: 60 B3TR approved, 100 B3TR needed"
    await panel.locator('.order-explanation').getByText(reason).waitFor()
    await checkView(page, 'an order with its remedy', { at: [width] })
    await press(panel.getByRole('button', { name: 'Approve 150 B3TR' }))
    const review = page.getByRole('dialog', { name: 'Approve B3TR for your orders' })
    await review.getByText('Passed').waitFor()
    await checkView(page, 'the review of an approval', { at: [width], part: 'dialog' })
    await confirm(review.getByRole('button', { name: 'Approve', disabled: false }))
    const done = page.getByRole('dialog', { name: 'Approval complete' })
    await done.getByText('150 B3TR').waitFor()
    await press(done.getByRole('button', { name: 'Done' }))
    expect(wallet.sent.at(-1)?.clauses).toMatchObject(
      [approve(b3tr.address, 150n * ether)].map(({ to, data }) => ({ to, data })),
    )
    await panel.locator('.order-explanation').getByText(reason).waitFor({ state: 'hidden' })

    const { b3tr: held } = await readHoldings(urls.nodeUrl, account.address)
    const given = [createAccount().address, held - 60n * ether] as const
    const away = encodeCall(erc20.transfer, given)
    await sendClauses(urls, account, [{ to: b3tr.address, value: 0n, data: away }])
    const missing = "Can't fill completely: 60 B3TR of 100 B3TR left in your wallet"
    await panel.locator('.order-explanation').getByText(missing).waitFor()
    await findRow(page, id).getByText(missing).waitFor()
    await press(panel.getByRole('link', { name: 'Get B3TR' }))
    await page.waitForURL(/\/swap\/VET\/B3TR\?toAmount=100$/)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(both)('on a %s an order that expires soon loses its expiry', async (width) => {
  const { page, context, problems, press, confirm, account } = await openConnected(width)
  const head = await createThorClient({ url: urls.nodeUrl }).fetchBlock('best')
  const expiresAt = Number(head?.timestamp ?? 0) + 3_600
  const { ids } = await placeOrders(urls, account, [sellVet(50n, { expiresAt })])
  const [old = 0] = ids
  await visit(page, `${urls.url}/me/limit/orders`)
  await press(findRow(page, old).getByRole('button', { name: `Show order ${old}` }))
  await findPanel(page)
    .getByText(/^Expires in (1 h 0|[1-5]\d) min\./)
    .waitFor()
  await press(findPanel(page).getByRole('button', { name: 'View History' }))
  const opened = page.getByRole('dialog', { name: `Order Id #${old}` })
  await press(opened.getByRole('button', { name: 'Extend' }))
  const dialog = page.getByRole('dialog', { name: `Edit order #${old}` })
  await dialog.getByRole('combobox', { name: 'Expires' }).selectOption('Never')
  await checkView(page, 'the change of an expiry', { at: [width], part: 'dialog' })
  await press(dialog.getByRole('button', { name: 'Sign change' }))
  const review = page.getByRole('dialog', { name: `Edit order #${old}` })
  await review.getByText('Passed').waitFor()
  await confirm(review.getByRole('button', { name: 'Sign change', disabled: false }))
  const changed = page.getByRole('dialog', { name: 'Limit order changed' })
  await press(changed.getByRole('button', { name: 'Done' }))
  await press(findFilter(page, /^Open ?1$/))
  await findRow(page, old).waitFor({ state: 'hidden' })
  await press(findPanel(page).getByRole('button', { name: /^Show order/ }))
  expect(await findFigure(findPanel(page), 'Expires').innerText()).toBe('Never')
  expect((await readOrder(urls, old)).status).toBe(3n)
  expect(problems).toEqual([])
  await context.close()
})

test('[LIM-05] a change reverts if the order was filled while the wallet was open', async () => {
  const { page, context, press, confirm, write, account, wallet } = await openConnected('desktop')
  const filler = await takeFundedAccount(urls)
  await giveB3tr(urls, filler.address)
  const { ids } = await placeOrders(urls, account, [sellVet(50n)])
  const [id = 0] = ids
  await visit(page, `${urls.url}/me/limit/orders`)
  await press(findRow(page, id).getByRole('button', { name: `Show order ${id}` }))
  await press(findPanel(page).getByRole('button', { name: 'Edit Order' }))
  const dialog = page.getByRole('dialog', { name: `Edit order #${id}` })
  await write(dialog.getByRole('textbox', { name: 'Rate, B3TR per VET' }), '1.25')
  await press(dialog.getByRole('button', { name: 'Sign change' }))
  const review = page.getByRole('dialog', { name: `Edit order #${id}` })
  await review.getByText('Passed').waitFor()
  wallet.overrides.sendsReverting = true
  wallet.approve = async () => {
    await fillOrder(urls, filler, { id, amount: 10n * ether })
    return true
  }
  await confirm(review.getByRole('button', { name: 'Sign change', disabled: false }))
  const failed = page.getByRole('alertdialog', { name: 'Transaction Failed' })
  await failed.getByText('More of this order was filled in the meantime. Open it again.').waitFor()
  const order = await readOrder(urls, id)
  expect(order).toMatchObject({ amountFilled: 10n * ether, status: 1n })
  await context.close()
})

test.each(both)(
  '[LIM-07] on a %s a row says that its order has expired, or that its route is missing or pays too little',
  async (width) => {
    const { page, context, problems, press, account } = await openConnected(width)
    const { ids } = await placeOrders(urls, account, [
      sellVet(10n),
      sellVet(20n),
      sellVet(30n),
      sellVet(40n, { bought: readToken('UNO').address }),
    ])
    const [expired = 0, distant = 0, large = 0, lonely = 0] = ids
    // Their rates are far above the market, so the keeper does not fill them: the page sees other terms.
    await page.route(/\/api\/index\/orders\//, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { orders: ApiOrder[] }
      const orders = body.orders.map((order) =>
        order.order_id === expired
          ? { ...order, options: { ...order.options, 'expires:at': String(order.created_at) } }
          : { ...order, amount_to: '1000' },
      )
      await route.fulfill({ json: { ...body, orders } })
    })
    await page.route(/\/indexer\/aggregators\//, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as object
      const isLarge = route
        .request()
        .url()
        .includes(`inputAmount=${30n * ether}`)
      const change = isLarge ? { totalAmountOut: '1' } : { routes: [] }
      await route.fulfill({ json: { ...body, ...change } })
    })
    await visit(page, `${urls.url}/me/limit/orders`)
    const reasons = [
      [expired, "Expired. It can't be filled any more."],
      [distant, 'No route at this size. Parts of it can still fill.'],
      [large, 'The market pays less for this size. Parts of it can still fill.'],
      [lonely, 'No route for this pair. The order fills if someone takes the other side.'],
    ] as const
    for (const [id, reason] of reasons) await findRow(page, id).getByText(reason).waitFor()
    await press(findRow(page, expired).getByRole('button', { name: `Show order ${expired}` }))
    await findPanel(page).getByRole('button', { name: 'Extend' }).waitFor()
    await checkView(page, 'orders that cannot be filled', { at: [width] })
    await page.unrouteAll({ behavior: 'wait' })
    expect(problems).toEqual([])
    await context.close()
  },
)
