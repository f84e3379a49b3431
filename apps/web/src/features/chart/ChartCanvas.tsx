import { t } from '@lingui/core/macro'
import type { Interval } from '@vermeil/wire'
import { useEffect, useRef, useState } from 'react'
import type { ChartBar } from '../../chart/buildChartBars.ts'
import { ChartError } from '../../chart/chartLibrary.ts'
import type { CandleChart, ChartView, drawCandles } from '../../chart/drawCandles.ts'
import type { Pointed } from '../../chart/followPointer.ts'
import type { Indicator } from '../../chart/indicators.ts'
import type { Marker } from '../../chart/placeMarkers.ts'
import { readLanguage } from '../../language/language.ts'
import { readTheme, useTheme } from '../../theme/theme.ts'
import { CandleClose } from './CandleClose.tsx'
import { HistoryStart } from './HistoryStart.tsx'
import type { ChartPair } from './orders/listOrderLines.ts'
import { OrderLines, type OrderLinesProps } from './orders/OrderLines.tsx'
import { useChartKeys } from './useChartKeys.ts'

interface ChartCanvasProps extends ChartView {
  library: { drawCandles: typeof drawCandles }
  pair: ChartPair
  interval: Interval
  bars: readonly ChartBar[]
  markers: readonly Marker[]
  indicators: readonly Indicator[]
  orders: OrderLinesProps
  /** The first candle of the history; undefined if older ones may exist. */
  first: ChartBar | undefined
  /** The time until the running candle closes is shown. */
  hasCountdown: boolean
  /** The price that was chosen on the axis. */
  picked: number | undefined
  /** The candles are not current. */
  isOld: boolean
  onPoint(pointed: Pointed | undefined): void
  onPin(pointed: Pointed | undefined): void
  onPrice(price: number): void
  onEdge(firstVisible: number): void
  /** The library failed while it drew. */
  onFail(error: ChartError): void
}

const focusable = { tabIndex: 0 }

/** The chart in its element, with the lines over it. Another interval or language creates a new chart. */
export function ChartCanvas(props: ChartCanvasProps) {
  const { pair, interval, bars, markers, orders, isOld, onPoint, onPin } = props
  const { first, hasCountdown } = props
  const newest = bars.at(-1)
  const { container, chart } = useDrawnChart(props)
  const shown = { chart, bars, markers, quote: pair.quote, interval }
  const { announced, ...keys } = useChartKeys({ ...shown, onPoint, onPin })
  const symbols = `${pair.quote.symbol}/${pair.base.symbol}`
  const count = markers.reduce((sum, { trades }) => sum + trades.length, 0)
  const name = count > 0 ? t`${symbols} candles, your trades: ${count}` : t`${symbols} candles`
  return (
    <div
      className={isOld ? 'chart-canvas old' : 'chart-canvas'}
      role="application"
      aria-label={t`${symbols} chart. The arrow keys move from candle to candle, T shows a table.`}
      {...focusable}
      {...keys}
    >
      <div className="chart-drawing" ref={container} role="img" aria-label={name} />
      {chart && first && <HistoryStart chart={chart} first={first} />}
      {chart && newest && hasCountdown && (
        <CandleClose chart={chart} interval={interval} candle={newest} />
      )}
      {chart && orders.lines.length > 0 && <OrderLines {...orders} chart={chart} pair={pair} />}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </div>
  )
}

/** Draws the chart into the container as long as that exists. */
function useDrawnChart(props: ChartCanvasProps) {
  const { library, interval, bars, markers, indicators, hasVolume, isLogarithmic, picked } = props
  const container = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<CandleChart | null>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const element = container.current
    if (!element) return
    let drawn: CandleChart | undefined
    // In a separate task, and with the candles, so that no empty chart is drawn before.
    const timer = setTimeout(() => {
      try {
        drawn = library.drawCandles(element, {
          locale: readLanguage(),
          theme: readTheme(),
          interval,
          onPoint: (pointed) => latest.current.onPoint(pointed),
          onPin: (pointed) => latest.current.onPin(pointed),
          onPrice: (price) => latest.current.onPrice(price),
          onEdge: (firstVisible) => latest.current.onEdge(firstVisible),
        })
        drawn.changeView(latest.current)
        drawn.show(latest.current.bars, latest.current.markers, latest.current.indicators)
        setChart(drawn)
      } catch (cause) {
        // No error boundary catches the errors of a timer.
        latest.current.onFail(new ChartError(cause))
      }
    })
    return () => {
      clearTimeout(timer)
      drawn?.remove()
    }
  }, [library, interval])
  useEffect(() => {
    try {
      chart?.show(bars, markers, indicators)
    } catch (cause) {
      latest.current.onFail(new ChartError(cause))
    }
  }, [chart, bars, markers, indicators])
  useEffect(() => {
    chart?.changeView({ hasVolume, isLogarithmic })
  }, [chart, hasVolume, isLogarithmic])
  const theme = useTheme()
  useEffect(() => chart?.changeTheme(theme), [chart, theme])
  useEffect(() => chart?.markPrice(picked), [chart, picked])
  return { container, chart }
}
