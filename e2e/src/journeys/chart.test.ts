import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../browser/visit.ts'
import { findChart, showBox } from './chartScreen.ts'
import { lookOver } from './lookOver.ts'
import { b3tr } from './readHoldings.ts'
import { startBrowser } from './startBrowser.ts'
import { askForQuote, findFigure, swapThrough } from './swapScreen.ts'

const { urls, openConnected, openPage } = startBrowser()
const both = ['desktop', 'phone'] as const
const advanced = `${urls.url}/swap/advanced/VET/B3TR`
const history = '**/indexer/history/**includeActive**'

/** Drags the chart to older candles. */
async function dragBack(page: Playwright.Page): Promise<void> {
  const box = await showBox(findChart(page).locator('.chart-canvas'))
  const y = box.y + box.height / 3
  await page.mouse.move(box.x + 20, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.75, y, { steps: 8 })
  await page.mouse.up()
}

/** Points at candles from the newest on, until a card about one of them is shown. */
async function pointAtTrades(page: Playwright.Page, card: Playwright.Locator): Promise<void> {
  const box = await showBox(findChart(page).locator('.chart-canvas'))
  for (let x = box.x + box.width - 60; !(await card.isVisible()); x -= 2) {
    expect(x).toBeGreaterThan(box.x)
    await page.mouse.move(x, box.y + box.height / 3)
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    })
  }
}

/** Points at the newest candle by keyboard, or at the one before if a candle has begun since the trade. */
async function steerToTrades(page: Playwright.Page, card: Playwright.Locator): Promise<void> {
  await findChart(page).getByRole('application').focus()
  await page.keyboard.press('End')
  const isNewest = await card.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )
  if (!isNewest) await page.keyboard.press('ArrowLeft')
  await card.waitFor()
}

/** Answers with candles of which the newest four have no trades. */
async function answerQuietly(route: Playwright.Route): Promise<void> {
  const answer = await route.fetch()
  const { candles } = (await answer.json()) as { candles: Record<string, unknown>[] }
  const quiet = candles.map(({ close, ...candle }, index) =>
    index < candles.length - 4
      ? { ...candle, close }
      : { ...candle, open: close, high: close, low: close, close, volume: '0' },
  )
  await route.fulfill({ json: { candles: quiet } })
}

test.each(both)(
  '[CHT-01][CHT-02] on a %s the chart loads, is live up to 1h, can be paused and remembers its interval',
  async (width) => {
    const { page, context, problems, press } = await openPage(width)
    const hold = Promise.withResolvers<void>()
    await page.route(history, async (route) => {
      await hold.promise
      await route.continue()
    })
    await visit(page, advanced)
    const chart = findChart(page)
    await chart.getByText('Loading chart...').waitFor()
    await chart.getByText('connecting', { exact: true }).waitFor()
    hold.resolve()
    await chart.locator('canvas').first().waitFor()
    await chart
      .getByText(/^O [\d,]+\.\d{4} H [\d,]+\.\d{4} L [\d,]+\.\d{4} C [\d,]+\.\d{4}/)
      .waitFor()
    await expect.poll(() => chart.locator('.chart-legend').innerText()).toMatch(/\d\.\d{2}%/)
    await chart.getByText(/^(connected|waiting)$/).waitFor()
    const frame = await chart.locator('.chart-frame').boundingBox()
    expect(frame?.height).toBe(width === 'desktop' ? 540 : 330)
    const more = chart.getByRole('combobox', { name: 'All intervals' })
    expect(await more.locator('option').allInnerTexts()).toEqual(
      'More 30s 1m 5m 15m 30m 1h 4h 1d 1w 1M'.split(' '),
    )
    expect(await chart.getByRole('button', { name: '15m' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    await lookOver(page, 'a live chart', { part: 'main', at: [width] })

    await press(chart.getByRole('button', { name: 'Live' }))
    await chart.getByText('paused', { exact: true }).waitFor()
    await press(chart.getByRole('button', { name: 'Pause' }))
    await chart.getByText(/^(connected|waiting)$/).waitFor()
    await press(chart.getByRole('button', { name: '4h' }))
    await chart.getByText('paused', { exact: true }).waitFor()
    expect(await chart.getByRole('button', { name: 'Pause' }).isDisabled()).toBe(true)
    await press(chart.getByRole('button', { name: '1h' }))
    await chart.getByText(/^(connected|waiting)$/).waitFor()
    const again = page.waitForRequest(/\/indexer\/history\/.*interval=3600.*includeActive/)
    await page.reload()
    await again
    await chart.getByText(/^(connected|waiting)$/).waitFor()
    expect(await chart.getByRole('button', { name: '1h' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(both)(
  '[CHT-02][CHT-06] on a %s a chart without answers keeps its candles and says so, until Retry; offline it is disconnected',
  async (width) => {
    const { page, context, press } = await openPage(width)
    await page.route(history, answerQuietly)
    await visit(page, advanced)
    const chart = findChart(page)
    await chart.getByText('waiting', { exact: true }).waitFor()
    await chart.getByText(/^No trades for \d+ min\. Waiting for the next one\.$/).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await chart.getByRole('combobox', { name: 'All intervals' }).selectOption('30')
    await chart.getByText(/^(connected|waiting)$/).waitFor()
    const away = new Set(['history'])
    await page.route(history, (route) =>
      away.size > 0 ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    )
    await chart.getByText('Connection error').waitFor({ timeout: 60_000 })
    await chart.getByText('Error fetching real-time data: 503').waitFor()
    await chart.getByText('error', { exact: true }).waitFor()
    await chart.getByText(/^next try in [12]?\d s$/).waitFor()
    await chart.locator('canvas').first().waitFor()
    await lookOver(page, 'a chart without a connection', { part: 'main', at: [width] })
    await press(chart.getByRole('button', { name: 'Retry' }))
    await chart.getByText('connecting', { exact: true }).waitFor()
    away.clear()
    await chart.getByText(/^(connected|waiting)$/).waitFor()

    await context.setOffline(true)
    await chart.getByText('disconnected', { exact: true }).waitFor()
    await chart.getByText(/^You're offline\. The chart is from /).waitFor()
    await context.setOffline(false)
    await chart.getByText(/^(connected|waiting)$/).waitFor()
    await context.close()
  },
)

test.each(both)(
  '[CHT-03] on a %s older candles load page by page, until the history starts',
  async (width) => {
    const { page, context, press } = await openPage(width)
    await visit(page, advanced)
    const chart = findChart(page)
    await chart.getByText(/^O [\d,]+\.\d{4} H /).waitFor()
    const older = new Promise<URL>((resolve) => {
      page.on('request', (request) => {
        const url = new URL(request.url())
        const [start, end] = ['start', 'end'].map((name) => Number(url.searchParams.get(name)))
        const isOlder =
          url.pathname.includes('/history/') && end !== undefined && (end + 1) % 900 === 0
        if (isOlder && start !== undefined) resolve(url)
      })
    })
    await dragBack(page)
    const asked = await older
    const span = Number(asked.searchParams.get('end')) - Number(asked.searchParams.get('start'))
    expect(span / 900).toBeGreaterThan(40)
    expect(span / 900).toBeLessThan(200)

    await chart.getByRole('combobox', { name: 'All intervals' }).selectOption('86400')
    await chart.locator('canvas').first().waitFor()
    const end = chart.getByText(/^1d · history starts /)
    await expect
      .poll(async () => {
        await dragBack(page)
        return end.isVisible()
      })
      .toBe(true)
    await press(chart.getByRole('button', { name: '15m' }))
    await context.close()
  },
)

test.each(both)(
  '[CHT-06] on a %s a chart without candles says so and offers a longer interval',
  async (width) => {
    const { page, context, press } = await openPage(width)
    await page.route(history, (route) =>
      route.request().url().includes('interval=900')
        ? route.fulfill({ json: { candles: [] } })
        : route.continue(),
    )
    await visit(page, advanced)
    const chart = findChart(page)
    await chart.getByText('No historical data available').waitFor()
    await lookOver(page, 'a chart without candles', { part: 'main', at: [width] })
    await press(chart.getByRole('button', { name: 'Show 4h' }))
    await chart.locator('canvas').first().waitFor()
    expect(await chart.getByRole('button', { name: '4h' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    await context.close()
  },
)

test.each(both)('[SWP-27] on a %s a pair without candles has no chart', async (width) => {
  const { page, context } = await openPage(width)
  await page.route('**/indexer/history/**', (route) => route.fulfill({ json: { candles: [] } }))
  await visit(page, advanced)
  await page.getByRole('region', { name: 'Recent trades' }).waitFor()
  await findChart(page).waitFor({ state: 'hidden' })
  await context.close()
})

test.each(both)(
  '[CHT-04][HIS-01] on a %s own trades are marked at their average, and listed with their details',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, press } = opened
    await visit(page, advanced)
    const chart = findChart(page)
    await chart.locator('canvas').first().waitFor()
    const swaps = page.getByRole('region', { name: 'Swap History' })
    await swaps.getByText('No swap history found. Make a swap to get started.').waitFor()
    // From here the keyboard reaches the card within the tab stops that a journey may use.
    await press(chart.getByRole('button', { name: '1h' }))
    await askForQuote(opened, '50')
    await swapThrough(opened)
    await page.keyboard.press('Escape')
    await chart.getByRole('img', { name: 'VET/B3TR candles, your trades: 1' }).waitFor()
    await chart
      .getByText(/^Sold 50\.0 VET at an average of \d+\.\d{4}, /)
      .waitFor({ state: 'attached' })
    const card = chart.getByRole('region', { name: 'Your trades' })
    if (width === 'desktop') await steerToTrades(page, card)
    else await pointAtTrades(page, card)
    await expect.poll(() => findFigure(card, 'Average price').innerText()).toMatch(/^\d+\.\d{4}$/)
    await lookOver(page, 'the user’s trades of a candle', { part: 'main', at: [width] })
    const row = swaps.getByRole('row').filter({ hasText: 'VET/B3TR' })
    await row.waitFor()
    await expect.poll(() => row.innerText()).toMatch(/50 VET/)
    await swaps.getByText('Page 1').waitFor()
    await press(row.getByRole('button', { name: 'VET/B3TR' }))
    const details = page.getByRole('dialog', { name: 'Swap details' })
    await details.getByText('Inverse Rate').waitFor()
    await lookOver(page, 'the details of a swap', { at: [width] })
    await press(details.getByRole('button', { name: 'Close' }).last())

    await press(chart.getByRole('button', { name: 'My Trades' }))
    await chart.getByRole('img', { name: 'VET/B3TR candles', exact: true }).waitFor()
    await page.reload()
    await chart.locator('canvas').first().waitFor()
    const toggle = chart.getByRole('button', { name: 'My Trades' })
    await toggle.waitFor()
    expect(await toggle.getAttribute('aria-pressed')).toBe('false')
    expect(problems).toEqual([])
    await context.close()
  },
)

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
    await lookOver(page, 'the swap history', { at: [width] })
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
    await page.route('**/indexer/trades/**', (route) => route.fulfill({ status: 400, json: {} }))
    await trades.getByText('Error fetching trades: 400').waitFor()
    await trades.getByRole('row').nth(1).waitFor()
    await lookOver(page, 'recent trades that fail', { part: 'main', at: [width] })
    // While paused, only Retry requests them again.
    await press(findChart(page).getByRole('button', { name: 'Live' }))
    await trades.getByText('paused').waitFor()
    await page.unroute('**/indexer/trades/**')
    await press(trades.getByRole('button', { name: 'Retry' }))
    await trades.getByText('Error fetching trades: 400').waitFor({ state: 'hidden' })
    await context.close()
  },
)
