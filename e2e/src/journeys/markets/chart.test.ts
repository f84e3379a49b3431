import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../../browser/visit.ts'
import { findChart, showBox } from '../../pages/chartScreen.ts'
import { checkView } from '../../pages/checkView.ts'
import { startBrowser } from '../../pages/startBrowser.ts'

const { urls, openPage } = startBrowser()
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

/** Which of these colours (red, green, blue, opacity) the chart does not draw. Blending rounds them. */
function findMissing(chart: Playwright.Locator, wanted: number[][]): Promise<number[][]> {
  return chart.locator('canvas').evaluateAll((canvases, colors) => {
    const drawn = canvases.flatMap((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return []
      const { data } =
        canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
      return data ? [data] : []
    })
    const has = (color: number[]) =>
      drawn.some((data) => {
        for (let at = 0; at < data.length; at += 4)
          if (color.every((part, index) => Math.abs((data[at + index] ?? 0) - part) <= 2))
            return true
        return false
      })
    return colors.filter((color) => !has(color))
  }, wanted)
}

/** Changes the theme like another tab of the same browser. */
function changeTheme(page: Playwright.Page, theme: 'light' | 'dark'): Promise<void> {
  return page.evaluate((newValue) => {
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }))
  }, theme)
}

/** A colour of the current theme as red, green, blue and opacity. */
function readThemeColor(page: Playwright.Page, name: string): Promise<number[]> {
  return page.evaluate((variable) => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('This browser draws nothing.')
    pen.fillStyle = getComputedStyle(document.body).getPropertyValue(variable)
    pen.fillRect(0, 0, 1, 1)
    return [...pen.getImageData(0, 0, 1, 1).data]
  }, name)
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
    // #26a69a for rising candles, #ef5350 for falling ones, and their volumes with #80 of opacity.
    const colors = [
      [38, 166, 154, 255],
      [239, 83, 80, 255],
      [38, 166, 154, 128],
      [239, 83, 80, 128],
    ]
    await expect.poll(() => findMissing(chart, colors)).toEqual([])
    const legend = chart.locator('.chart-legend')
    const newest = await legend.innerText()
    const canvas = await showBox(chart.locator('.chart-canvas'))
    await page.mouse.move(canvas.x + canvas.width / 3, canvas.y + canvas.height / 3)
    await expect.poll(() => legend.innerText()).not.toBe(newest)
    await page.mouse.move(0, 0)
    const more = chart.getByRole('combobox', { name: 'All intervals' })
    expect(await more.locator('option').allInnerTexts()).toEqual(
      'More 30s 1m 5m 15m 30m 1h 4h 1d 1w 1M'.split(' '),
    )
    expect(await chart.getByRole('button', { name: '15m' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    await checkView(page, 'a live chart', { part: 'main', at: [width] })

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
  'on a %s another theme keeps the focus, the crosshair and the place of the chart',
  async (width) => {
    const { page, context, problems } = await openPage(width)
    await visit(page, advanced)
    const chart = findChart(page)
    await chart.locator('canvas').first().waitFor()
    const legend = chart.locator('.chart-legend > p').first()
    await expect.poll(() => legend.innerText()).toMatch(/^O \d/)
    const drawn = chart.getByRole('application')
    // With its time, because neighbours can have the same prices.
    const readCandle = () => drawn.getByRole('status').innerText()
    await drawn.focus()
    await page.keyboard.press('Home')
    await expect.poll(readCandle).toMatch(/: open /)
    const first = await legend.innerText()
    const announced = await readCandle()
    const crosshair = [149, 152, 161, 255]
    const light = await readThemeColor(page, '--surface')
    await expect.poll(() => findMissing(chart, [crosshair, light])).toEqual([])

    await changeTheme(page, 'dark')
    const dark = await readThemeColor(page, '--surface')
    expect(dark).not.toEqual(light)
    await expect.poll(() => findMissing(chart, [crosshair, dark])).toEqual([])
    expect(await drawn.evaluate((shown) => shown === document.activeElement)).toBe(true)
    expect(await legend.innerText()).toBe(first)
    expect(await readCandle()).toBe(announced)
    await page.keyboard.press('ArrowRight')
    await expect.poll(readCandle).not.toBe(announced)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(readCandle).toBe(announced)
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
    await chart.getByText(/^The chart is from \d\d:\d\d:\d\d\.$/).waitFor()
    await chart.locator('canvas').first().waitFor()
    await checkView(page, 'a chart without a connection', { part: 'main', at: [width] })
    const retried = page.waitForRequest(history)
    await press(chart.getByRole('button', { name: 'Retry' }))
    await retried
    await chart.getByText('Connection error').waitFor()
    away.clear()
    // An automatic retry may come first, which removes the button.
    await chart.getByRole('button', { name: 'Retry' }).evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click()
    })
    await chart.getByText(/^(connected|waiting)$/).waitFor()

    await context.setOffline(true)
    await chart.getByText('disconnected', { exact: true }).waitFor()
    await chart.getByText(/^You're offline\. The chart is from /).waitFor()
    await context.setOffline(false)
    await chart.getByText(/^(connected|waiting)$/).waitFor()
    await context.close()
  },
)

/** Answers without the candles of the last three intervals. */
async function answerLate(route: Playwright.Route): Promise<void> {
  const answer = await route.fetch()
  const { candles } = (await answer.json()) as { candles: { timestamp: number }[] }
  const interval = Number(new URL(route.request().url()).searchParams.get('interval'))
  const newest = Math.floor(Date.now() / 1000 / interval) * interval
  const late = candles.filter(({ timestamp }) => timestamp <= newest - 3 * interval)
  await route.fulfill({ json: { candles: late } })
}

test.each(both)(
  '[CHT-02] on a %s a paused chart says how many candles began since, and a press shows them',
  async (width) => {
    const { page, context, press } = await openPage(width)
    await page.route(history, answerLate)
    await visit(page, advanced)
    const chart = findChart(page)
    await chart.locator('canvas').first().waitFor()
    const newer = chart.getByRole('button', { name: /^\d new candles$/ })
    await press(chart.getByRole('button', { name: 'Live' }))
    await newer.waitFor()
    await checkView(page, 'a paused chart', { part: 'main', at: [width] })
    await page.unrouteAll({ behavior: 'wait' })
    await press(newer)
    await chart.getByText(/^(connected|waiting)$/).waitFor()
    await newer.waitFor({ state: 'hidden' })

    await page.route(history, answerLate)
    await press(chart.getByRole('button', { name: '4h' }))
    await newer.waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await press(newer)
    await newer.waitFor({ state: 'hidden' })
    await chart.getByText('paused', { exact: true }).waitFor()
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

    await page.route('**/indexer/history/**', (route) => route.fulfill({ status: 503, json: {} }))
    const failed = chart.getByText("Older candles couldn't be loaded.")
    await expect
      .poll(async () => {
        await dragBack(page)
        return failed.isVisible()
      })
      .toBe(true)
    await checkView(page, 'a chart whose older candles failed', { part: 'main', at: [width] })
    await page.unrouteAll({ behavior: 'wait' })
    await press(chart.getByRole('button', { name: 'Retry' }).last())
    await failed.waitFor({ state: 'hidden' })

    await chart.getByRole('combobox', { name: 'All intervals' }).selectOption('86400')
    await chart.locator('canvas').first().waitFor()
    const end = chart.getByText(/^1d · history starts /)
    await expect
      .poll(async () => {
        await dragBack(page)
        return end.isVisible()
      })
      .toBe(true)
    await chart.getByText(/^History starts \w+ \d+, \d{4}$/).waitFor()
    await checkView(page, 'the start of the history', { part: 'main', at: [width] })
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
    await checkView(page, 'a chart without candles', { part: 'main', at: [width] })
    await press(chart.getByRole('button', { name: 'Show 4h' }))
    await chart.locator('canvas').first().waitFor()
    expect(await chart.getByRole('button', { name: '4h' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    await context.close()
  },
)

test.each(both)(
  'on a %s the running candle counts down by the time of the chain, on a device whose clock is wrong',
  async (width) => {
    const { page, context } = await openPage(width)
    await page.addInitScript(() => {
      const { now } = Date
      Date.now = () => now() + 400_000
    })
    await visit(page, advanced)
    const countdown = findChart(page).getByText(/^\d+:\d\d$/)
    await countdown.waitFor()
    const readError = async () => {
      const [, minutes, seconds] = /(\d+):(\d\d)$/.exec(await countdown.innerText()) ?? []
      const shown = Number(minutes) * 60 + Number(seconds)
      const ofChain = 900 - (Math.floor(Date.now() / 1000) % 900)
      const apart = Math.abs(shown - ofChain)
      return Math.min(apart, 900 - apart)
    }
    await expect.poll(readError, { timeout: 30_000 }).toBeLessThan(15)
    await context.close()
  },
)

test.each(both)(
  '[CHT-05] on a %s tokens of any decimals have a chart; of two candles with the same time the first one counts, and impossible prices are 0',
  async (width) => {
    const { page, context, problems, press } = await openPage(width)
    await page.route(history, async (route) => {
      const { candles } = (await (await route.fetch()).json()) as { candles: object[] }
      const changed = candles.flatMap((candle, index) =>
        index === 50
          ? [
              { ...candle, close: `1${'0'.repeat(30)}`, volume: '1234567' },
              { ...candle, close: '7', volume: '8' },
            ]
          : [candle],
      )
      await route.fulfill({ json: { candles: changed } })
    })
    await visit(page, `${urls.url}/swap/advanced/VET/USDT`)
    const chart = findChart(page)
    await chart.locator('canvas').first().waitFor()
    await press(chart.getByRole('button', { name: 'View as table' }))
    const rows = chart.getByRole('region', { name: 'Candles' }).getByRole('row')
    const changed = rows.filter({ hasText: '1.23M' })
    await expect.poll(() => changed.getByRole('cell').nth(3).innerText()).toBe('0.0000')
    const times = await rows.getByRole('rowheader').allInnerTexts()
    expect(new Set(times).size).toBe(times.length)
    expect(problems).toEqual([])
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
