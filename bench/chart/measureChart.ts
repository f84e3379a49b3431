import { join } from 'node:path'
import { setInterval } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Candle, historyAnswer, parseWire } from '@vermeil/wire'
import { findBrowser } from '../../e2e/src/browser/findBrowser.ts'
import { launchBrowser, openPage } from '../../e2e/src/browser/openPage.ts'
import { findChart, showBox } from '../../e2e/src/pages/chartScreen.ts'
import { type Devtools, type Page, traceTasks } from '../web/pressKeys.ts'

/** The measurements of a chart with many candles. */
export interface ChartCost {
  /** From the first turn of the wheel until all candles are loaded and drawn. */
  loadSeconds: number
  /** Requests for older candles. */
  pages: number
  /** The last page, with all candles drawn again, and the same in the library's own chart. */
  lastPageMs: number
  libraryDrawMs: number
  /** The growth of the page's heap by the candles, and of the heap of a page with the library's own chart. */
  megabytes: number
  libraryMegabytes: number
  /** Frames a second while the chart with all candles is dragged, and while the library's own chart is. */
  framesPerSecond: number
  libraryFramesPerSecond: number
}

const candleCount = 100_000
/** With this interval the history of the dev chain has more candles than that. */
const interval = 30
/** Turns of the wheel that zoom out to a few thousand candles. */
const zoomTurns = 40
const dragSeconds = 4
/** The time between two moves of the pointer. */
const moveMs = 8
/** The event of a frame that changes what is seen. Frames without a change end before it. */
const drawnName = 'ProxyMain::BeginMainFrame::commit'
const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url))
const libraryCode = 'lightweight-charts/dist/lightweight-charts.standalone.production.js'

/**
 * Loads 100,000 candles by scrolling the chart of the built app, page by page through its loader and the api, then
 * drags the chart. The library alone gets the same candles on an empty page and is dragged too.
 */
export async function measureChart(url: string): Promise<ChartCost> {
  const browser = await launchBrowser(findBrowser())
  try {
    const { page, context } = await openPage(browser, 'desktop')
    const devtools = await context.newCDPSession(page)
    const history = recordHistory(page)
    await page.goto(`${url}/swap/advanced/VET/B3TR`)
    const chart = findChart(page)
    await chart.locator('canvas').first().waitFor()
    await chart.getByRole('combobox', { name: 'All intervals' }).selectOption(String(interval))
    await page.waitForFunction(() => document.querySelector('.chart-canvas canvas') !== null)
    const box = await showBox(chart.locator('.chart-drawing'))
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3)
    while (history.candles.size === 0) await drawFrame(page)
    const before = await readHeap(devtools)
    const startMs = performance.now()
    let lastPageMs = 0
    for (let turn = 0; turn < zoomTurns; turn++) await page.mouse.wheel(0, 240)
    while (history.candles.size < candleCount) {
      const pageMs = performance.now()
      const known = history.candles.size
      while (history.candles.size === known) {
        await page.mouse.wheel(-20_000, 0)
        await drawFrame(page)
      }
      lastPageMs = performance.now() - pageMs
    }
    const loadSeconds = (performance.now() - startMs) / 1000
    const megabytes = ((await readHeap(devtools)) - before) / 2 ** 20
    for (let turn = 0; turn < zoomTurns; turn++) await page.mouse.wheel(0, -240)
    // Away from the oldest candle, so that panning loads no page.
    await page.mouse.wheel(20_000, 0)
    while (history.isLoading()) await drawFrame(page)
    const framesPerSecond = await dragChart(page, devtools, box)
    const library = await openLibrary({ page, devtools, box }, [...history.candles.values()])
    const libraryFramesPerSecond = await dragChart(page, devtools, box)
    const pages = history.requests()
    return {
      ...{ loadSeconds, pages, lastPageMs, megabytes, framesPerSecond, libraryFramesPerSecond },
      ...{ libraryDrawMs: library.drawMs, libraryMegabytes: library.megabytes },
    }
  } finally {
    await browser.close()
  }
}

/** Records the candles of the interval that the page receives. */
function recordHistory(page: Page) {
  const candles = new Map<number, Candle>()
  let begun = 0
  let requests = 0
  const isHistory = (address: string) => {
    const { pathname, searchParams } = new URL(address)
    const isInterval = searchParams.get('interval') === String(interval)
    return pathname.includes('/indexer/history/') && isInterval
  }
  page.on('request', (request) => {
    if (isHistory(request.url())) begun += 1
  })
  page.on('response', async (response) => {
    if (!isHistory(response.url())) return
    for (const candle of parseWire(historyAnswer, await response.json()).candles)
      candles.set(candle.timestamp, candle)
    requests += 1
  })
  return { candles, requests: () => requests, isLoading: () => begun > requests }
}

/** The page's heap in bytes, after a collection of garbage. */
export async function readHeap(devtools: Devtools): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}

/** Waits until the change is drawn. */
async function drawFrame(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
}

/** Drags the chart to and fro, and counts the frames with something new in a trace. */
async function dragChart(page: Page, devtools: Devtools, box: Box): Promise<number> {
  const y = box.y + box.height / 3
  const middle = box.x + box.width / 2
  await page.mouse.move(middle, y)
  await page.mouse.down()
  let seconds = 0
  const trace = await traceTasks(devtools, async () => {
    const startMs = performance.now()
    // Like a user, the moves do not wait for the page.
    const moves: Promise<void>[] = []
    for await (const _ of setInterval(moveMs)) {
      seconds = (performance.now() - startMs) / 1000
      moves.push(page.mouse.move(middle + Math.sin(seconds * 3) * box.width * 0.3, y))
      if (seconds > dragSeconds) break
    }
    await Promise.all(moves)
    seconds = (performance.now() - startMs) / 1000
  })
  await page.mouse.up()
  return trace.filter(({ name, ph }) => name === drawnName && ph === 'X').length / seconds
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Replaces the page by an empty one with the library's chart of the same candles, at the same place. */
async function openLibrary(
  { page, devtools, box }: { page: Page; devtools: Devtools; box: Box },
  candles: readonly Candle[],
): Promise<{ drawMs: number; megabytes: number }> {
  await page.goto('about:blank')
  await page.setContent(
    `<div id="chart" style="position:absolute;left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px"></div>`,
  )
  await page.addScriptTag({ path: join(modules, libraryCode) })
  const bars = candles
    .toSorted((one, other) => one.timestamp - other.timestamp)
    .map(({ timestamp, open, high, low, close, volume }) => ({
      ...{ time: timestamp, open: Number(open), high: Number(high), low: Number(low) },
      ...{ close: Number(close), value: Number(volume) },
    }))
  const before = await readHeap(devtools)
  const drawMs = await page.evaluate((shown) => {
    const { LightweightCharts } = globalThis as unknown as { LightweightCharts: Library }
    const startMs = performance.now()
    const chart = LightweightCharts.createChart(document.querySelector('#chart'), {
      autoSize: true,
    })
    chart.addSeries(LightweightCharts.CandlestickSeries).setData(shown)
    chart.addSeries(LightweightCharts.HistogramSeries, { priceScaleId: '' }).setData(shown)
    return new Promise<number>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - startMs)))
    })
  }, bars)
  return { drawMs, megabytes: ((await readHeap(devtools)) - before) / 2 ** 20 }
}

/** The part of the library's global that is used. */
interface Library {
  createChart(container: Element | null, options: object): LibraryChart
  CandlestickSeries: object
  HistogramSeries: object
}

interface LibraryChart {
  addSeries(kind: object, options?: object): { setData(bars: readonly object[]): void }
}
