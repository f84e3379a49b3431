import { expect, test } from 'vitest'
import { visit } from '../../browser/visit.ts'
import { findChart } from '../../pages/chartScreen.ts'
import { checkView } from '../../pages/checkView.ts'
import { readPlaces } from '../../pages/readPlaces.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { b3tr } from '../../stack/readHoldings.ts'

const { urls, openConnected, openPage } = startBrowser()
const both = ['desktop', 'phone'] as const
const advanced = `${urls.url}/swap/advanced/VET/B3TR`

test.each(both)(
  '[HIS-01] on a %s the swap history has its own page with pages, and reports a failure',
  async (width) => {
    const { page, context, press } = await openConnected(width)
    const swap = (index: number) => ({
      tokenFrom: `0x${'0'.repeat(40)}`,
      tokenTo: b3tr.address,
      amountIn: `${index}${'0'.repeat(18)}`,
      amountOut: `2${'0'.repeat(18)}`,
      exchange: `0x${'1'.repeat(40)}`,
      recipient: `0x${'2'.repeat(40)}`,
      feeAmount: '0',
      timestamp: 1_780_000_000 - index,
      txID: `0x${index.toString(16).padStart(64, '0')}`,
      blockNumber: 9,
    })
    await page.route('**/api/swaps/**', (route) => {
      const isSecond = route.request().url().includes('page=2')
      const swaps = isSecond
        ? [swap(21)]
        : Array.from({ length: 20 }, (_, index) => swap(index + 1))
      return route.fulfill({ json: { swaps, hasNext: !isSecond } })
    })
    await visit(page, `${urls.url}/me/swap/orders`)
    await page.getByRole('heading', { level: 1, name: 'Swap History' }).waitFor()
    await expect.poll(() => readPlaces(page)).toEqual(['Swap'])
    const swaps = page.getByRole('region', { name: 'Swap History' })
    await swaps.getByText('Page 1').waitFor()
    expect(await swaps.getByRole('columnheader').allInnerTexts()).toEqual([
      'Pair',
      'From Amount',
      'To Amount',
      'Rate',
      'Date/Time',
      'Transaction',
    ])
    expect(await swaps.getByRole('row').count()).toBe(21)
    // On a phone a row is a card, and each cell has the name of its column.
    const readCell = (cell: Element) => [
      cell.parentElement && getComputedStyle(cell.parentElement).display,
      getComputedStyle(cell, '::before').content,
    ]
    const sold = swaps.getByRole('cell').filter({ hasText: /^3 VET$/ })
    expect(await sold.evaluate(readCell)).toEqual(
      width === 'phone' ? ['grid', '"From Amount"'] : ['table-row', 'none'],
    )
    await checkView(page, 'the swap history', { at: [width] })
    await press(swaps.getByRole('button', { name: 'Next' }))
    await swaps.getByText('Page 2').waitFor()
    await swaps.getByRole('row').filter({ hasText: '21 VET' }).waitFor()
    await page.unroute('**/api/swaps/**')
    await page.route('**/api/swaps/**', (route) => route.fulfill({ status: 400, json: {} }))
    await press(swaps.getByRole('button', { name: 'Refresh' }))
    await swaps.getByText('Error Loading Swap History').waitFor()
    await swaps.getByRole('row').filter({ hasText: '21 VET' }).waitFor()
    await page.unroute('**/api/swaps/**')
    await press(swaps.getByRole('button', { name: 'Retry' }))
    await swaps.getByText('Error Loading Swap History').waitFor({ state: 'hidden' })
    await context.close()
  },
)

test.each(both)(
  '[HIS-02] on a %s recent trades show that they are loading, that there are none, and why they fail',
  async (width) => {
    const { page, context, press } = await openPage(width)
    const hold = Promise.withResolvers<void>()
    await page.route('**/indexer/trades/**', async (route) => {
      await hold.promise
      await route.fulfill({ json: [] })
    })
    await visit(page, advanced)
    const trades = page.getByRole('region', { name: 'Recent trades' })
    await trades.getByText('Loading trades...').waitFor()
    hold.resolve()
    await trades.getByText('No recent trades for this pair').waitFor()
    await page.unroute('**/indexer/trades/**')
    await trades.getByRole('row').nth(1).waitFor()
    expect(await trades.getByRole('columnheader').allInnerTexts()).toEqual(['Price', 'Qty', 'Time'])
    const links = trades.getByRole('row').nth(1).getByRole('link')
    const addresses = await links.evaluateAll((found) =>
      found.map((link) => link.getAttribute('href')),
    )
    expect(addresses).toHaveLength(3)
    expect(new Set(addresses).size).toBe(1)
    expect(addresses[0]).toMatch(/0x[\da-f]{64}/)
    await page.route('**/indexer/trades/**', (route) => route.fulfill({ status: 400, json: {} }))
    await trades.getByText('Error fetching trades: 400').waitFor()
    await trades.getByRole('row').nth(1).waitFor()
    await checkView(page, 'recent trades that fail', { part: 'main', at: [width] })
    // While paused, only Retry requests them again.
    await press(findChart(page).getByRole('button', { name: 'Live' }))
    await trades.getByText('paused').waitFor()
    await page.unroute('**/indexer/trades/**')
    await press(trades.getByRole('button', { name: 'Retry' }))
    await trades.getByText('Error fetching trades: 400').waitFor({ state: 'hidden' })
    await context.close()
  },
)

test.each(both)(
  '[CHT-06][HIS-01][HIS-02] on a %s without the API the market keeps its data, says how old it is and recovers',
  async (width) => {
    const { page, context, press } = await openConnected(width)
    // Without the stream, candles come by polling only.
    await page.route('**/indexer/stream**', (route) => route.abort())
    await visit(page, advanced)
    const chart = findChart(page)
    await chart.locator('canvas').first().waitFor()
    await chart.getByRole('combobox', { name: 'All intervals' }).selectOption('30')
    await chart.getByText(/^(connected|waiting)$/).waitFor()
    const trades = page.getByRole('region', { name: 'Recent trades' })
    await trades.getByRole('row').nth(1).waitFor()
    const swaps = page.getByRole('region', { name: 'Swap History' })
    await swaps.getByText('No swap history found. Make a swap to get started.').waitFor()

    const services = /\/(?:indexer|api)\//
    await page.route(services, (route) => route.abort())
    await chart.getByText('Connection error').waitFor({ timeout: 60_000 })
    await chart.getByText('The service is not responding.').waitFor()
    await chart.getByText(/^The chart is from /).waitFor()
    await chart.locator('canvas').first().waitFor()
    const failed = trades.getByRole('alert').getByText('The service is not responding.')
    await failed.waitFor({ timeout: 60_000 })
    await trades.getByRole('row').nth(1).waitFor()
    await press(swaps.getByRole('button', { name: 'Refresh' }))
    await swaps.getByText('Error Loading Swap History').waitFor()
    await checkView(page, 'a market without the api', { part: 'main', at: [width] })

    await page.unroute(services)
    await press(swaps.getByRole('button', { name: 'Retry' }))
    await swaps.getByText('Error Loading Swap History').waitFor({ state: 'hidden' })
    // The chart asks again by itself, at the latest after 30 s.
    await chart.getByText(/^(connected|waiting)$/).waitFor({ timeout: 60_000 })
    await failed.waitFor({ state: 'hidden' })
    await context.close()
  },
)
