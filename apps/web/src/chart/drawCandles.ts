import type { Interval } from '@vermeil/wire'
import {
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  LineStyle,
  PriceScaleMode,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { groupDigits } from '../language/numbers.ts'
import type { ChartBar } from './buildChartBars.ts'
import { type BarChange, drawIndicators } from './drawIndicators.ts'
import { drawPins } from './drawPins.ts'
import { followPointer, type Pointed, type PointerListeners } from './followPointer.ts'
import { formatBarTime } from './formatBarTime.ts'
import { findPriceDecimals } from './formatChartNumber.ts'
import { formatTick } from './formatTick.ts'
import type { Indicator } from './indicators.ts'
import { firstCandles } from './intervals.ts'
import { parseHexColor } from './parseHexColor.ts'
import type { Marker } from './placeMarkers.ts'

/** The specified colours (2 §9). */
const up = '#26a69a'
const down = '#ef5350'

interface CandleChartOptions extends PointerListeners {
  locale: string
  /** The theme that the page has. */
  theme: string
  interval: Interval
}

/** How the candles are shown. */
export interface ChartView {
  hasVolume: boolean
  isLogarithmic: boolean
}

export interface CandleChart {
  show(
    bars: readonly ChartBar[],
    markers: readonly Marker[],
    indicators: readonly Indicator[],
  ): void
  changeView(view: ChartView): void
  /** Draws everything in the colours of a theme, which the page already has. */
  changeTheme(theme: string): void
  /** Moves the crosshair to the candle at this position and scrolls it into view. */
  point(index: number): Pointed | undefined
  hideCrosshair(): void
  /** The listener is called with every frame that the chart draws: prices may have moved. */
  subscribeFrames(listener: () => void): () => void
  /** The height of a price in pixels from the top, which may lie outside the chart. */
  findHeight(price: number): number
  findPrice(height: number): number
  /** Where the candle of a time begins, in pixels from the left, which may lie outside the chart. */
  findStart(time: number): number | undefined
  /** The size of the candles' area and the width of the price axis in pixels. */
  measure(): { height: number; width: number; axisWidth: number }
  /** Draws a line at a price that was chosen, or none. */
  markPrice(price: number | undefined): void
  remove(): void
}

interface Series {
  candles: ISeriesApi<'Candlestick'>
  volumes: ISeriesApi<'Histogram'>
}

/** Draws candles and volumes into `container` and follows its size. */
export function drawCandles(container: HTMLElement, options: CandleChartOptions): CandleChart {
  const chart = createEmptyChart(container, options)
  const series = addSeries(chart, container)
  const read = (name: string) => readStyle(container, name)
  const lines = drawIndicators(chart, { interval: options.interval, readColor: read })
  const pins = drawPins({ chart, candles: series.candles, readStyle: read })
  const stopFollowing = followPointer({ chart, candles: series.candles, container }, options)
  const frames = new Set<() => void>()
  series.candles.attachPrimitive(reportFrames(frames))
  let drawn: readonly ChartBar[] = []
  let decoration: { markers: unknown; indicators: unknown } | undefined
  let view: ChartView | undefined
  let places: number | undefined
  let shownTheme = options.theme
  const mark = drawMark(series.candles, container)
  return {
    show(bars, markers, indicators) {
      // The library would draw everything again.
      const isSame = markers === decoration?.markers && indicators === decoration.indicators
      if (bars === drawn && isSame) return
      decoration = { markers, indicators }
      const wanted = findPriceDecimals(bars.at(-1)?.close ?? 0)
      if (wanted !== places) setPrecision(chart, series, wanted)
      places = wanted
      const change = { from: findChange(drawn, bars), drawnCount: drawn.length }
      if (change.from === 0) replaceAll(series, bars)
      else updateNewest(series, bars, change)
      lines.show(indicators, bars, change)
      if (drawn.length === 0 && bars.length > 0) showNewest(chart, bars.length)
      drawn = bars
      pins.show(markers)
    },
    changeView({ hasVolume, isLogarithmic }) {
      if (hasVolume === view?.hasVolume && isLogarithmic === view.isLogarithmic) return
      view = { hasVolume, isLogarithmic }
      series.volumes.applyOptions({ visible: hasVolume })
      const mode = isLogarithmic ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal
      chart.priceScale('right').applyOptions({ mode })
    },
    changeTheme(theme) {
      if (theme === shownTheme) return
      shownTheme = theme
      chart.applyOptions(readColors(container))
      series.candles.applyOptions(readCandleColors(container))
      mark.changeTheme()
      lines.changeTheme()
      pins.changeTheme()
    },
    point(index) {
      const bar = drawn[index]
      if (!bar) return undefined
      const { time } = drawCandle(bar)
      const point = () => chart.setCrosshairPosition(bar.close, time, series.candles)
      // The library scrolls with its next frame.
      if (reveal(chart, index)) requestAnimationFrame(point)
      else point()
      const range = chart.timeScale().getVisibleLogicalRange()
      const isLeft = range !== null && index < (range.from + range.to) / 2
      return { time, half: isLeft ? 'left' : 'right' }
    },
    hideCrosshair: () => chart.clearCrosshairPosition(),
    subscribeFrames(listener) {
      frames.add(listener)
      return () => frames.delete(listener)
    },
    findHeight: (price) => series.candles.priceToCoordinate(price) ?? 0,
    findPrice: (height) => series.candles.coordinateToPrice(height) ?? 0,
    findStart: (time) => findStart(chart, time),
    measure: () => ({ ...chart.paneSize(), axisWidth: chart.priceScale('right').width() }),
    markPrice: mark.show,
    remove() {
      stopFollowing()
      chart.remove()
    },
  }
}

function createEmptyChart(
  container: HTMLElement,
  { interval, locale }: CandleChartOptions,
): IChartApi {
  return createChart(container, {
    autoSize: true,
    ...readColors(container),
    localization: {
      locale,
      timeFormatter: (time: Time) => formatBarTime(Number(time), interval, locale),
    },
    timeScale: {
      timeVisible: true,
      // Leaves room for the label of a marker at the newest candle.
      rightOffsetPixels: 44,
      borderVisible: false,
      tickMarkFormatter: (time: Time, kind: number) => formatTick(time, kind, locale),
    },
    rightPriceScale: { borderVisible: false },
  })
}

/** A part of the series that draws nothing: it reports that the chart draws. */
function reportFrames(listeners: ReadonlySet<() => void>) {
  const draw = () => {
    for (const listener of listeners) listener()
  }
  const views = [{ renderer: () => ({ draw }) }]
  return { paneViews: () => views }
}

/** Bars of room at the right of the newest candle. */
const roomBars = 8

/** Shows all candles, or the newest ones if older ones were loaded before the chart was drawn again. */
function showNewest(chart: IChartApi, count: number): void {
  const from = count - firstCandles - 1
  if (from <= 0) chart.timeScale().fitContent()
  else chart.timeScale().setVisibleLogicalRange({ from, to: count - 1 + roomBars })
}

function findStart(chart: IChartApi, time: number): number | undefined {
  const scale = chart.timeScale()
  const middle = scale.timeToCoordinate(time as UTCTimestamp)
  return middle === null ? undefined : middle - scale.options().barSpacing / 2
}

/** Scrolls a candle into view. Returns whether it was outside. */
function reveal(chart: IChartApi, index: number): boolean {
  const scale = chart.timeScale()
  const range = scale.getVisibleLogicalRange()
  if (!range || (index >= range.from && index <= range.to)) return false
  const shift = index < range.from ? index - range.from : index - range.to
  scale.setVisibleLogicalRange({ from: range.from + shift, to: range.to + shift })
  return true
}

function addSeries(chart: IChartApi, container: HTMLElement): Series {
  const candles = chart.addSeries(CandlestickSeries, {
    ...readCandleColors(container),
    downColor: down,
    borderUpColor: up,
    borderDownColor: down,
    wickUpColor: up,
    wickDownColor: down,
  })
  const volumes = chart.addSeries(HistogramSeries, {
    priceFormat: { type: 'volume' },
    priceScaleId: '',
    lastValueVisible: false,
    priceLineVisible: false,
  })
  volumes.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } })
  return { candles, volumes }
}

/** The whole axis has as many decimals as the newest price (2 §9). */
function setPrecision(chart: IChartApi, { candles }: Series, places: number): void {
  candles.applyOptions({
    priceFormat: { type: 'price', precision: places, minMove: 10 ** -places },
  })
  const priceFormatter = (shown: number) => groupDigits(shown.toFixed(places))
  chart.applyOptions({ localization: { priceFormatter } })
}

/** How many of the newest bars an update can change. */
const updatedBars = 2

/** The position of the first bar that differs from the drawn ones; 0 if more than the newest bars changed. */
function findChange(drawn: readonly ChartBar[], bars: readonly ChartBar[]): number {
  const unchanged = drawn.length - updatedBars
  const isSame =
    unchanged > 0 && bars.length >= drawn.length && bars[unchanged - 1] === drawn[unchanged - 1]
  if (!isSame || bars[0] !== drawn[0]) return 0
  const isChanged = (bar: ChartBar, index: number) => !isEqual(bar, drawn[unchanged + index])
  const index = bars.slice(unchanged).findIndex(isChanged)
  return index < 0 ? bars.length : unchanged + index
}

function isEqual(bar: ChartBar, other: ChartBar | undefined): boolean {
  if (!other) return false
  const { time, open, high, low, close, volume } = other
  const isSamePrice = bar.open === open && bar.high === high && bar.low === low
  return isSamePrice && bar.close === close && bar.time === time && bar.volume === volume
}

/**
 * Updates the bars that changed. Of 100,000 bars, the last one takes less than a millisecond; one before it, or all again,
 * takes a few hundred milliseconds.
 */
function updateNewest({ candles, volumes }: Series, bars: readonly ChartBar[], change: BarChange) {
  for (const [index, bar] of bars.slice(change.from).entries()) {
    const isHistorical = change.from + index < change.drawnCount - 1
    candles.update(drawCandle(bar), isHistorical)
    volumes.update(drawVolume(bar), isHistorical)
  }
}

function replaceAll({ candles, volumes }: Series, bars: readonly ChartBar[]): void {
  candles.setData(bars.map(drawCandle))
  volumes.setData(bars.map(drawVolume))
}

const drawCandle = (bar: ChartBar) => ({ ...bar, time: bar.time as UTCTimestamp })

const drawVolume = ({ time, volume, open, close }: ChartBar) => ({
  time: time as UTCTimestamp,
  value: volume,
  color: `${close >= open ? up : down}80`,
})

/** The theme's colours. The library's logo would be inserted as markup, so the page names the library itself. */
function readColors(container: HTMLElement) {
  const read = (name: string) => readStyle(container, name)
  return {
    layout: {
      attributionLogo: false,
      colorParsers: [parseHexColor],
      background: { color: 'transparent' },
      textColor: read('--ink-2'),
      fontFamily: read('--mono'),
    },
    grid: { vertLines: { color: read('--line') }, horzLines: { color: read('--line') } },
  }
}

/** A candle is hollow if the price rose and filled if it fell, so that colour is not the only sign. */
const readCandleColors = (container: HTMLElement) => ({
  upColor: readStyle(container, '--surface'),
  priceLineColor: readStyle(container, '--ink'),
})

/** A line at a price that was chosen, or none. */
function drawMark(candles: Series['candles'], container: HTMLElement) {
  let line: IPriceLine | undefined
  return {
    show(price: number | undefined): void {
      if (line) candles.removePriceLine(line)
      line =
        price === undefined
          ? undefined
          : candles.createPriceLine({ price, ...readMarkStyle(container) })
    },
    changeTheme: () => line?.applyOptions(readMarkStyle(container)),
  }
}

const readMarkStyle = (container: HTMLElement) => ({
  color: readStyle(container, '--accent'),
  lineWidth: 1 as const,
  lineStyle: LineStyle.Solid,
  axisLabelTextColor: readStyle(container, '--surface'),
})

const readStyle = (container: HTMLElement, name: string) =>
  getComputedStyle(container).getPropertyValue(name).trim()
