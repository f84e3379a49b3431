import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../../browser/visit.ts'
import { failUntilPressed } from '../../faults/failUntilPressed.ts'
import { checkView } from '../../pages/checkView.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { askForQuote, swapThrough } from '../../pages/swapScreen.ts'

const { urls, openConnected, openPage } = startBrowser()
const both = ['desktop', 'phone'] as const
const tradeRequests = /\/indexer\/trades\/0x/

/** Lets the requests for recent trades fail. Returns what ends that. */
async function failTrades(page: Page): Promise<() => Promise<void>> {
  await page.route(tradeRequests, (route) => route.fulfill({ status: 503, json: {} }))
  return () => page.unroute(tradeRequests)
}

test.each(both)(
  '[SWP-27] on a %s advanced mode shows candles and trades, and to a trader their own swaps',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, press } = opened
    await visit(page, `${urls.url}/swap/advanced/VET/B3TR`)
    const chart = page.getByRole('region', { name: 'Price chart' })
    await chart.locator('canvas').first().waitFor()
    await chart.getByText(/^O [\d,.]+ H /).waitFor()
    await page.getByRole('region', { name: 'Recent trades' }).getByRole('row').nth(1).waitFor()
    const swaps = page.getByRole('region', { name: 'Swap History' })
    await swaps.getByText('No swap history found. Make a swap to get started.').waitFor()
    await checkView(page, 'advanced mode', { at: [width] })
    const asked = page.waitForRequest(/\/indexer\/history\/.*interval=3600/)
    await press(chart.getByRole('button', { name: '1h' }))
    await asked
    await chart.locator('canvas').first().waitFor()

    const onePath = page.waitForRequest(
      /\/indexer\/aggregators\/.*maxRoutes=1&maxHops=2&stepBps=10&/,
    )
    await askForQuote(opened, '50')
    await onePath
    await press(page.locator('summary').filter({ hasText: 'Best single exchange' }))
    const offer = page.getByRole('listitem').filter({ hasText: 'One path, any exchange' })
    await offer.getByText(/^\d[\d,.]* B3TR$/).waitFor()
    await swapThrough(opened)
    await page.keyboard.press('Escape')
    const row = swaps.getByRole('row').filter({ hasText: 'VET/B3TR' })
    await row.waitFor()
    expect(await row.innerText()).toMatch(/50 VET/)
    await chart.getByRole('img', { name: 'VET/B3TR candles, your trades: 1' }).waitFor()
    await press(chart.getByRole('button', { name: 'My Trades' }))
    await chart.getByRole('img', { name: 'VET/B3TR candles', exact: true }).waitFor()
    await press(chart.getByRole('button', { name: 'Live' }))
    await page.getByRole('region', { name: 'Recent trades' }).getByText('paused').waitFor()
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(both)(
  '[SWP-27] on a %s a chart that cannot be loaded says so and offers Retry',
  async (width) => {
    const { page, context, press } = await openPage(width)
    await failUntilPressed(page, '**/indexer/history/**includeActive**')
    await visit(page, `${urls.url}/swap/advanced/VET/B3TR`)
    const chart = page.getByRole('region', { name: 'Price chart' })
    await chart.getByText('Error loading chart data').waitFor()
    await checkView(page, 'a chart that cannot be fetched', { part: 'main', at: [width] })
    await press(chart.getByRole('button', { name: 'Retry' }))
    await chart.locator('canvas').first().waitFor()
    await chart.getByText('Error loading chart data').waitFor({ state: 'hidden' })
    await context.close()
  },
)

test('[HIS-02] recent trades that cannot be refreshed say so, and are as high as the chart beside them', async () => {
  const { page, context, press } = await openPage('desktop')
  await visit(page, `${urls.url}/swap/advanced/VET/B3TR`)
  const chart = page.getByRole('region', { name: 'Price chart' })
  const trades = page.getByRole('region', { name: 'Recent trades' })
  await chart.getByText(/^O [\d,.]+ H /).waitFor()
  await trades.getByRole('row').nth(20).waitFor()
  const recover = await failTrades(page)
  // The next request, and two more with 10 s before each (2 §9).
  await trades.getByText('Error fetching trades: 503').waitFor({ timeout: 60_000 })
  await trades.getByRole('row').nth(20).waitFor()
  await checkView(page, 'trades that cannot be refreshed', { part: 'main' })
  const readEnds = () =>
    page.evaluate(() =>
      ['.chart-foot', '.chart', '.tape', '.tape-body'].map(
        (name) => document.querySelector(name)?.getBoundingClientRect().bottom ?? 0,
      ),
    )
  const [foot = 0, ...others] = await readEnds()
  for (const end of others) expect(Math.abs(end - foot)).toBeLessThanOrEqual(1)
  await recover()
  await press(trades.getByRole('button', { name: 'Retry' }))
  await trades.getByText('Error fetching trades: 503').waitFor({ state: 'hidden' })
  await context.close()
})

test.each(both)(
  '[SWP-27] on a %s a chart whose code cannot be loaded says so and offers Retry',
  async (width) => {
    const { page, context, press } = await openPage(width)
    const code = '**/assets/drawCandles-*.js'
    await page.route(code, (route) => route.abort())
    await visit(page, `${urls.url}/swap/advanced/VET/B3TR`)
    const chart = page.getByRole('region', { name: 'Price chart' })
    await chart.getByText('The chart could not be loaded.').waitFor()
    await page.unroute(code)
    await press(chart.getByRole('button', { name: 'Retry' }))
    await chart.locator('canvas').first().waitFor()
    await chart.getByText('Error loading chart data').waitFor({ state: 'hidden' })
    await context.close()
  },
)

test.each(both)(
  '[SWP-27] on a %s advanced mode is remembered for each card, and its button needs candles',
  async (width) => {
    const { page, context, problems, press } = await openConnected(width)
    const check = /\/indexer\/history\/.*limit=1/
    const hold = Promise.withResolvers<void>()
    await page.route(check, async (route) => {
      await hold.promise
      await route.continue()
    })
    await visit(page, `${urls.url}/limit/VET/B3TR`)
    const show = page.getByRole('button', { name: 'Show the market' })
    await page.getByRole('heading', { level: 1, name: 'Limit' }).waitFor()
    await page.getByRole('complementary', { name: 'Order summary' }).waitFor()
    expect(await show.count()).toBe(0)
    hold.resolve()
    await press(show)
    await page.waitForURL(/\/limit\/advanced\/VET\/B3TR$/)
    const chart = page.getByRole('region', { name: 'Price chart' })
    await chart.waitFor()
    await page.getByRole('region', { name: 'Recent trades' }).waitFor()
    await page.getByRole('region', { name: 'Limit orders', exact: true }).waitFor()

    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await show.waitFor()
    expect(await chart.count()).toBe(0)
    await visit(page, `${urls.url}/limit`)
    await page.waitForURL(/\/limit\/advanced\/VET\/B3TR$/)
    await chart.waitFor()
    await press(page.getByRole('button', { name: 'Hide the market' }))
    await page.waitForURL(/\/limit\/VET\/B3TR$/)
    await chart.waitFor({ state: 'hidden' })

    await page.unroute(check)
    await page.route(check, (route) => route.fulfill({ json: { candles: [] } }))
    await visit(page, `${urls.url}/swap/VET/VTHO`)
    await show.waitFor()
    expect(await show.isDisabled()).toBe(true)
    expect(await show.getAttribute('title')).toBe('There is no price history for this pair')
    expect(problems).toEqual([])
    await context.close()
  },
)
