import { expect, test } from 'vitest'
import { visit } from '../../browser/visit.ts'
import { holdReceipts } from '../../faults/holdSwaps.ts'
import { checkView } from '../../pages/checkView.ts'
import { confirmOrder, findCreateButton } from '../../pages/limitScreen.ts'
import { findFilter, findPanel, findRow, sellVet } from '../../pages/ordersScreen.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { placeOrders } from '../../stack/orderBook.ts'

const { urls, openConnected } = startBrowser()
const both = ['desktop', 'phone'] as const

test.each(both)(
  '[LIM-07] on a %s a signed order is shown at once, and an index that lags is explained',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, press, account } = opened
    const { ids } = await placeOrders(urls, account, [sellVet(5n)])
    await visit(page, `${urls.url}/limit/advanced/VET/B3TR?fromAmount=10&toAmount=10`)
    const panel = findPanel(page)
    await findFilter(page, /^Open ?1$/).waitFor()
    const index = /\/api\/index\/orders\//
    // The index does not have the new order yet.
    await page.route(index, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { orders: { order_id: number }[] }
      const orders = body.orders.filter(({ order_id }) => ids.includes(order_id))
      await route.fulfill({ json: { ...body, orders } })
    })
    const receipts = await holdReceipts(page)
    await press(findCreateButton(page))
    await confirmOrder(opened)
    const pending = panel.locator('tr').filter({ hasText: 'Confirming' })
    await pending.getByText('10 VET').waitFor({ state: 'attached' })
    await receipts.release()
    const created = page.getByRole('dialog', { name: 'Limit order created' })
    await press(created.getByRole('button', { name: 'Done' }))
    await panel.getByText('Order Created Successfully!').waitFor()
    await panel.getByText('The blockchain takes a moment to index new orders...').waitFor()
    await checkView(page, 'an index that lags', { part: 'main', at: [width] })
    await page.unrouteAll({ behavior: 'wait' })
    await press(panel.getByRole('button', { name: 'Refresh', exact: true }).last())
    await findFilter(page, /^Open ?2$/).waitFor()
    await panel.getByText('Order Created Successfully!').waitFor({ state: 'hidden' })
    await press(panel.getByRole('link', { name: 'All Orders' }))
    await page.waitForURL(/\/me\/limit\/orders$/)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(both)(
  '[LIM-07] on a %s many orders have pages with their range, are exported and cancelled at once',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, press, confirm, account, wallet } = opened
    const { ids } = await placeOrders(
      urls,
      account,
      Array.from({ length: 27 }, () => sellVet(1n)),
    )
    const [oldest = 0] = ids
    await visit(page, `${urls.url}/me/limit/orders`)
    const panel = findPanel(page)
    await panel.getByText('1 to 25 of 27').waitFor()
    const pages = panel.getByRole('navigation', { name: 'Pages' })
    expect(await pages.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
    await press(pages.getByRole('button', { name: 'Next' }))
    await panel.getByText('26 to 27 of 27').waitFor()
    await findRow(page, oldest).waitFor()
    await checkView(page, 'the last page of many orders', { at: [width] })
    const refresh = panel.getByRole('button', { name: 'Refresh' })
    await press(refresh)
    await expect.poll(() => refresh.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => refresh.getAttribute('aria-disabled')).toBe(null)
    await press(pages.getByRole('button', { name: 'Previous' }))
    await panel.getByText('1 to 25 of 27').waitFor()

    const file = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
    const rows = (await (await fetch(urls.url + file)).text()).trim().split('\r\n')
    expect(rows).toHaveLength(28)

    await press(panel.getByRole('checkbox', { name: 'Select all open orders' }))
    await press(panel.getByRole('button', { name: 'Cancel 25 orders' }))
    const review = page.getByRole('dialog', { name: 'Cancel 25 orders?' })
    await review.getByText('Passed').waitFor()
    await confirm(review.getByRole('button', { name: 'Cancel 25 orders', disabled: false }))
    const done = page.getByRole('dialog', { name: 'Limit order cancelled' })
    await press(done.getByRole('button', { name: 'Done' }))
    await findFilter(page, /^Cancelled ?25$/).waitFor()
    expect(wallet.sent).toHaveLength(1)
    expect(problems).toEqual([])
    await context.close()
  },
)
