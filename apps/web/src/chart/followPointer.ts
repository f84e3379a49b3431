import type { IChartApi, ISeriesApi, MouseEventParams, Time } from 'lightweight-charts'
import { nearEdgeBars } from './intervals.ts'

/** A candle under the pointer, and on which half of the chart it is. */
export interface Pointed {
  time: number
  half: 'left' | 'right'
}

export interface PointerListeners {
  /** The candle under the pointer; undefined if there is none. */
  onPoint(pointed: Pointed | undefined): void
  /** A click or tap on a candle, or beside all of them. */
  onPin(pointed: Pointed | undefined): void
  /** A click or tap on the price axis. */
  onPrice(price: number): void
  /** The view is near the left edge of the loaded candles: the position of its first bar. */
  onEdge(firstVisible: number): void
}

interface Followed {
  chart: IChartApi
  candles: ISeriesApi<'Candlestick'>
  container: HTMLElement
}

/** Reports what the pointer does on a chart. Returns a function that stops it. */
export function followPointer(
  { chart, candles, container }: Followed,
  { onPoint, onPin, onPrice, onEdge }: PointerListeners,
): () => void {
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
  return followPriceAxis({ chart, candles, container }, onPrice)
}

/** A press that moves further than this many pixels scales the axis. */
const maxClickPixels = 4

/** The library reports no clicks on its price axis. */
function followPriceAxis(
  { chart, candles, container }: Followed,
  onPrice: (price: number) => void,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let pressedAt: number | undefined
  const findHeight = ({ clientX, clientY }: PointerEvent): number | undefined => {
    const { right, top } = container.getBoundingClientRect()
    const height = clientY - top
    const isOnAxis = clientX >= right - chart.priceScale('right').width()
    return isOnAxis && height < chart.paneSize().height ? height : undefined
  }
  const press = (event: PointerEvent) => {
    pressedAt = findHeight(event)
  }
  const release = (event: PointerEvent) => {
    const height = findHeight(event)
    if (height === undefined || pressedAt === undefined) return
    if (Math.abs(height - pressedAt) > maxClickPixels) return
    const price = candles.coordinateToPrice(height)
    if (price !== null && price > 0) onPrice(price)
  }
  container.addEventListener('pointerdown', press, { signal })
  container.addEventListener('pointerup', release, { signal })
  return () => listening.abort()
}
