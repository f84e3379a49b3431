import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Token } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import { type Interval, maxCandles } from '@vermeil/wire'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { chartLibraryOptions } from '../../chart/chartLibrary.ts'
import type { CandleChart, drawCandles } from '../../chart/drawCandles.ts'
import {
  chartIntervals,
  defaultInterval,
  findPollMs,
  firstCandles,
  moreCandles,
  quickIntervals,
} from '../../chart/intervals.ts'
import { type Marker, placeMarkers } from '../../chart/placeMarkers.ts'
import { type Bar, findBarChange } from '../../chart/readCandles.ts'
import { useApp } from '../../data/app/useApp.ts'
import { candlesOptions } from '../../data/markets/candles.ts'
import { ownTradesOptions } from '../../data/markets/ownTrades.ts'
import { readLanguage } from '../../language/language.ts'
import { groupDigits } from '../../language/numbers.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { useTheme } from '../../theme/theme.ts'
import { describeError } from '../../trade/errors/describeError.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Change } from '../../ui/Change.tsx'
import '../../ui/Chip.css'
import { Empty } from '../../ui/Empty.tsx'
import './PriceChart.css'

interface PriceChartProps {
  quote: Token
  base: Token
  /** The account whose swaps are marked. */
  account: Address | undefined
  isLive: boolean
  onLive(isLive: boolean): void
}

/** Candles and volumes of a pair with the account's swaps (SWP-27). */
export function PriceChart({ quote, base, account, isLive, onLive }: PriceChartProps) {
  const app = useApp()
  const [interval, setInterval] = useState<Interval>(defaultInterval)
  const [count, setCount] = useState(firstCandles)
  const [pointed, setPointed] = useState<number>()
  const asked = { from: quote.address, to: base.address, interval, count, isLive }
  const { data, error: candlesError, refetch, isFetching } = useQuery(candlesOptions(app, asked))
  const library = useQuery(chartLibraryOptions())
  const error = candlesError ?? library.error
  const retry = () => {
    if (candlesError) void refetch()
    if (library.error) void library.refetch()
  }
  const [isMarked, setMarked] = useState(true)
  const { data: trades } = useQuery(ownTradesOptions(account, quote, base))
  const markers = useMemo(
    () => (isMarked ? placeMarkers(data ?? [], trades ?? [], interval) : []),
    [isMarked, data, trades, interval],
  )
  const hasMore = data !== undefined && data.length >= count
  const askForMore = () => {
    if (hasMore && !isFetching) setCount(Math.min(maxCandles, count + moreCandles))
  }
  const canMove = findPollMs(interval) !== false
  const isMoving = isLive && canMove
  const toggleLive = () => {
    onLive(!isLive)
    if (!isLive) void refetch()
  }
  const theme = useTheme()
  const language = useLanguage()
  const bar = data?.find(({ time }) => time === pointed) ?? data?.at(-1)
  const pair = `${quote.symbol}/${base.symbol}`
  return (
    <section
      className="card chart"
      aria-label={t`Price chart`}
      aria-busy={!error && !(data && library.data)}
    >
      <div className="chart-tools">
        <div className="chips">
          <Toggle isOn={isMoving} isInert={!canMove} onToggle={toggleLive}>
            <i className={isMoving ? 'dot' : 'dot wait'} aria-hidden="true" />
            <Trans>Live</Trans>
          </Toggle>
          {account && (
            <Toggle isOn={isMarked} onToggle={() => setMarked(!isMarked)}>
              <Trans>My Trades</Trans>
            </Toggle>
          )}
        </div>
        <Intervals
          chosen={interval}
          onChoose={(seconds) => {
            setInterval(seconds)
            setCount(firstCandles)
          }}
        />
      </div>
      <Legend bar={bar} />
      <div className="chart-frame">
        {library.data && (
          <Canvas
            key={`${interval} ${theme} ${language}`}
            library={library.data}
            pair={pair}
            bars={data}
            markers={markers}
            onPoint={setPointed}
            onEdge={askForMore}
          />
        )}
        {!error && !(data && library.data) && (
          <p className="chart-note dim">{t`Loading chart...`}</p>
        )}
        {data?.length === 0 && (
          <div className="chart-note">
            <Empty icon="candles" title={t`No historical data available`} />
          </div>
        )}
        {error && (
          <div className="chart-note" role="alert">
            <Empty icon="error" title={t`Error loading chart data`}>
              <p>{describeError(error)}</p>
              <Button size="small" variant="outline" onClick={retry}>
                <Trans>Retry</Trans>
              </Button>
            </Empty>
          </div>
        )}
      </div>
      <p className="chart-credit off">
        <a href="https://www.tradingview.com" target="_blank" rel="noreferrer">
          <Trans>Charts by TradingView</Trans>
        </a>
      </p>
    </section>
  )
}

interface ToggleProps {
  isOn: boolean
  isInert?: boolean
  onToggle(): void
  children: ReactNode
}

function Toggle({ isOn, isInert = false, onToggle, children }: ToggleProps) {
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={isOn}
      disabled={isInert}
      onClick={onToggle}
    >
      {children}
    </button>
  )
}

function Intervals({ chosen, onChoose }: { chosen: Interval; onChoose(seconds: Interval): void }) {
  const isQuick = quickIntervals.includes(chosen)
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">
        <Trans>Interval</Trans>
      </legend>
      {chartIntervals
        .filter(({ seconds }) => quickIntervals.includes(seconds))
        .map(({ seconds, label }) => (
          <button
            key={seconds}
            type="button"
            className="chip"
            aria-pressed={seconds === chosen}
            onClick={() => onChoose(seconds)}
          >
            {label}
          </button>
        ))}
      <select
        className="chip"
        aria-label={t`All intervals`}
        value={isQuick ? '' : chosen}
        onChange={({ target }) => {
          const found = chartIntervals.find(({ seconds }) => String(seconds) === target.value)
          if (found) onChoose(found.seconds)
        }}
      >
        <option value="">{t`More`}</option>
        {chartIntervals.map(({ seconds, label }) => (
          <option key={seconds} value={seconds}>
            {label}
          </option>
        ))}
      </select>
    </fieldset>
  )
}

function Legend({ bar }: { bar: Bar | undefined }) {
  if (!bar) return <p className="chart-legend mono">&nbsp;</p>
  const write = (value: number) => groupDigits(value.toFixed(4))
  return (
    <p className="chart-legend mono dim">
      O {write(bar.open)} H {write(bar.high)} L {write(bar.low)} C {write(bar.close)}{' '}
      <Change percent={findBarChange(bar)} />
    </p>
  )
}

interface CanvasProps {
  library: { drawCandles: typeof drawCandles }
  pair: string
  bars: readonly Bar[] | undefined
  markers: readonly Marker[]
  onPoint(time: number | undefined): void
  onEdge(): void
}

/** The chart in its element. Another interval, theme or language creates a new chart. */
function Canvas({ library, pair, bars, markers, ...wishes }: CanvasProps) {
  const container = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<CandleChart | null>(null)
  const latest = useRef(wishes)
  useEffect(() => {
    latest.current = wishes
  })
  useEffect(() => {
    const element = container.current
    if (!element) return
    const drawn = library.drawCandles(element, {
      locale: readLanguage(),
      onPoint: (time) => latest.current.onPoint(time),
      onEdge: () => latest.current.onEdge(),
    })
    setChart(drawn)
    return drawn.remove
  }, [library])
  useEffect(() => {
    if (chart && bars) chart.show(bars, markers)
  }, [chart, bars, markers])
  const count = markers.reduce((sum, marker) => sum + marker.count, 0)
  const name = count > 0 ? t`${pair} candles, your swaps: ${count}` : t`${pair} candles`
  return <div className="chart-canvas" ref={container} role="img" aria-label={name} />
}
