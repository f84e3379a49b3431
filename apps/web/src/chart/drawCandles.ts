import {
  CandlestickSeries,
  createChart,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  type MouseEventParams,
  type SeriesMarker,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { groupDigits } from '../language/numbers.ts'
import type { Marker } from './placeMarkers.ts'
import type { Bar } from './readCandles.ts'

const up = '#26a69a'
const down = '#ef5350'
/** More candles are requested when fewer than this many bars remain to the left of the view (2 §9). */
const nearEdgeBars = 10

interface ChartWishes {
  locale: string
  /** The bar under the pointer; undefined if there is none. */
  onPoint(time: number | undefined): void
  /** The view is near the left edge of the loaded candles. */
  onEdge(): void
}

export interface CandleChart {
  show(bars: readonly Bar[], markers: readonly Marker[]): void
  remove(): void
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
  const pins = createSeriesMarkers(candles, [])
  followPointer(chart, wishes)
  let isFirst = true
  return {
    show(bars, markers) {
      const places = findPlaces(bars)
      candles.applyOptions({
        priceFormat: { type: 'price', precision: places, minMove: 10 ** -places },
      })
      const priceFormatter = (price: number) => groupDigits(price.toFixed(places))
      chart.applyOptions({ localization: { priceFormatter } })
      candles.setData(bars.map((bar) => ({ ...bar, time: bar.time as UTCTimestamp })))
      volumes.setData(
        bars.map(({ time, volume, open, close }) => ({
          time: time as UTCTimestamp,
          value: volume,
          color: `${close >= open ? up : down}80`,
        })),
      )
      pins.setMarkers(markers.map((marker) => drawMarker(marker, priceFormatter)))
      if (isFirst && bars.length > 0) chart.timeScale().fitContent()
      isFirst &&= bars.length === 0
    },
    remove: () => chart.remove(),
  }
}

/** A letter for the direction, so that colour is not the only sign, and the exact price. */
function drawMarker(
  { time, direction, count, price, drawnAt }: Marker,
  write: (price: number) => string,
): SeriesMarker<Time> {
  const isBuy = direction === 'buy'
  const letter = isBuy ? 'B' : 'S'
  return {
    time: time as UTCTimestamp,
    price: drawnAt,
    position: isBuy ? 'atPriceBottom' : 'atPriceTop',
    shape: isBuy ? 'arrowUp' : 'arrowDown',
    color: isBuy ? up : down,
    text: `${letter}${count > 1 ? ` ${count}×` : ''} ${write(price)}`,
  }
}

function followPointer(chart: IChartApi, { onPoint, onEdge }: ChartWishes) {
  chart.subscribeCrosshairMove(({ time }: MouseEventParams<Time>) =>
    onPoint(typeof time === 'number' ? time : undefined),
  )
  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (range && range.from < nearEdgeBars && range.from !== 0) onEdge()
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

/** Four decimals, or as many as the smallest price needs for four significant digits. */
function findPlaces(bars: readonly Bar[]): number {
  const lowest = Math.min(...bars.map(({ low }) => low).filter((low) => low > 0))
  if (!Number.isFinite(lowest) || lowest >= 1) return 4
  return Math.min(12, Math.max(4, Math.ceil(-Math.log10(lowest)) + 4))
}

const formatMoment = (locale: string) => (time: Time) =>
  new Date(Number(time) * 1000).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })

const formatTick = (locale: string) => (time: Time, kind: number) => {
  const at = new Date(Number(time) * 1000)
  // 0 year, 1 month, 2 day; higher values are times of day.
  if (kind === 0) return String(at.getFullYear())
  if (kind <= 2) return at.toLocaleDateString(locale, { day: 'numeric', month: 'short' })
  return at.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}
