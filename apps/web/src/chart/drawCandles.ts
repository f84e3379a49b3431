import {
  CandlestickSeries,
  createChart,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type MouseEventParams,
  type SeriesMarker,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { groupDigits } from '../language/numbers.ts'
import { findPriceDecimals } from './formatChartNumber.ts'
import { nearEdgeBars } from './intervals.ts'
import type { Marker } from './placeMarkers.ts'
import type { Bar } from './readCandles.ts'

/** The specified colours (2 §9). */
const up = '#26a69a'
const down = '#ef5350'

/** A candle under the pointer, and on which half of the chart it is. */
export interface Pointed {
  time: number
  half: 'left' | 'right'
}

interface ChartWishes {
  locale: string
  /** The candle under the pointer; undefined if there is none. */
  onPoint(pointed: Pointed | undefined): void
  /** A click or tap on a candle, or beside all of them. */
  onPin(pointed: Pointed | undefined): void
  /** The view is near the left edge of the loaded candles: the position of its first bar. */
  onEdge(firstVisible: number): void
}

export interface CandleChart {
  show(bars: readonly Bar[], markers: readonly Marker[]): void
  remove(): void
}

interface Series {
  candles: ISeriesApi<'Candlestick'>
  volumes: ISeriesApi<'Histogram'>
}

/** Draws candles and volumes into `container` and follows its size. */
export function drawCandles(container: HTMLElement, wishes: ChartWishes): CandleChart {
  const chart = createChart(container, {
    autoSize: true,
    ...readColors(container),
    localization: { locale: wishes.locale, timeFormatter: formatMoment(wishes.locale) },
    timeScale: {
      timeVisible: true,
      // Leaves room for the label of a marker at the newest candle.
      rightOffsetPixels: 44,
      borderVisible: false,
      tickMarkFormatter: formatTick(wishes.locale),
    },
    rightPriceScale: { borderVisible: false },
  })
  const series = addSeries(chart, container)
  const pins = createSeriesMarkers(series.candles, [])
  followPointer(chart, container, wishes)
  let drawn: readonly Bar[] = []
  let places: number | undefined
  return {
    show(bars, markers) {
      const wanted = findPriceDecimals(bars.at(-1)?.close ?? 0)
      if (wanted !== places) setPrecision(chart, series, wanted)
      places = wanted
      if (!updateNewest(series, drawn, bars)) replaceAll(series, bars)
      if (drawn.length === 0 && bars.length > 0) chart.timeScale().fitContent()
      drawn = bars
      pins.setMarkers(markers.map(drawMarker))
    },
    remove: () => chart.remove(),
  }
}

function addSeries(chart: IChartApi, container: HTMLElement): Series {
  const candles = chart.addSeries(CandlestickSeries, {
    // Hollow if the price rose and filled if it fell, so that colour is not the only sign.
    upColor: readColor(container, '--surface'),
    downColor: down,
    borderUpColor: up,
    borderDownColor: down,
    wickUpColor: up,
    wickDownColor: down,
    priceLineColor: readColor(container, '--ink'),
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

/** Updates the newest bars if all others are as drawn; drawing 100,000 bars again takes much longer. */
function updateNewest(
  { candles, volumes }: Series,
  drawn: readonly Bar[],
  bars: readonly Bar[],
): boolean {
  const kept = drawn.length - updatedBars
  const isSame = kept > 0 && bars.length >= drawn.length && bars[kept - 1] === drawn[kept - 1]
  if (!isSame || bars[0] !== drawn[0]) return false
  for (const [index, bar] of bars.slice(kept).entries()) {
    if (bar === drawn[kept + index]) continue
    const isHistorical = kept + index < drawn.length - 1
    candles.update(drawCandle(bar), isHistorical)
    volumes.update(drawVolume(bar), isHistorical)
  }
  return true
}

function replaceAll({ candles, volumes }: Series, bars: readonly Bar[]): void {
  candles.setData(bars.map(drawCandle))
  volumes.setData(bars.map(drawVolume))
}

const drawCandle = (bar: Bar) => ({ ...bar, time: bar.time as UTCTimestamp })

const drawVolume = ({ time, volume, open, close }: Bar) => ({
  time: time as UTCTimestamp,
  value: volume,
  color: `${close >= open ? up : down}80`,
})

/** A letter for the direction, so that colour is not the only sign, and how many trades were merged. */
function drawMarker({ id, time, direction, trades, drawnAt }: Marker): SeriesMarker<Time> {
  const isBuy = direction === 'buy'
  return {
    id,
    time: time as UTCTimestamp,
    price: drawnAt,
    position: isBuy ? 'atPriceBottom' : 'atPriceTop',
    shape: isBuy ? 'arrowUp' : 'arrowDown',
    color: isBuy ? up : down,
    text: `${isBuy ? 'B' : 'S'}${trades.length > 1 ? trades.length : ''}`,
  }
}

function followPointer(
  chart: IChartApi,
  container: HTMLElement,
  { onPoint, onPin, onEdge }: ChartWishes,
): void {
  const locate = ({ time, point }: MouseEventParams<Time>): Pointed | undefined =>
    typeof time === 'number' && point
      ? { time, half: point.x < container.clientWidth / 2 ? 'left' : 'right' }
      : undefined
  chart.subscribeCrosshairMove((event) => onPoint(locate(event)))
  chart.subscribeClick((event) => onPin(locate(event)))
  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    // The first fit starts exactly at the first bar, which is not a scroll.
    if (range && range.from < nearEdgeBars && range.from !== 0) onEdge(range.from)
  })
}

/** The theme's colours. The library's logo would be inserted as markup, so the page names the library itself. */
function readColors(container: HTMLElement) {
  const read = (name: string) => readColor(container, name)
  return {
    layout: {
      attributionLogo: false,
      background: { color: 'transparent' },
      textColor: read('--ink-2'),
      fontFamily: read('--mono'),
    },
    grid: { vertLines: { color: read('--line') }, horzLines: { color: read('--line') } },
  }
}

const readColor = (container: HTMLElement, name: string) =>
  getComputedStyle(container).getPropertyValue(name).trim()

const formatMoment = (locale: string) => (time: Time) =>
  new Date(Number(time) * 1000).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })

const formatTick = (locale: string) => (time: Time, kind: number) => {
  const at = new Date(Number(time) * 1000)
  // 0 year, 1 month, 2 day; higher values are times of day.
  if (kind === 0) return String(at.getFullYear())
  if (kind <= 2) return at.toLocaleDateString(locale, { day: 'numeric', month: 'short' })
  return at.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}
