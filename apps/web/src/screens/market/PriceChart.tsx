import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Token } from '@vermeil/tokens'
import { type Interval, maxCandles } from '@vermeil/wire'
import { useEffect, useRef, useState } from 'react'
import { chartLibraryOptions } from '../../chart/chartLibrary.ts'
import type { CandleChart, drawCandles } from '../../chart/drawCandles.ts'
import {
  chartIntervals,
  defaultInterval,
  firstCandles,
  moreCandles,
  quickIntervals,
} from '../../chart/intervals.ts'
import { type Bar, findBarChange } from '../../chart/readCandles.ts'
import { candlesOptions } from '../../data/candles.ts'
import { useApp } from '../../data/useApp.ts'
import { readLanguage } from '../../language/language.ts'
import { groupDigits } from '../../language/numbers.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { useMood } from '../../theme/mood.ts'
import { describeError } from '../../trade/describeError.ts'
import { Button } from '../../ui/Button.tsx'
import { Change } from '../../ui/Change.tsx'
import '../../ui/Chip.css'
import { Empty } from '../../ui/Empty.tsx'
import './PriceChart.css'

/** Candles and volumes of a pair (SWP-27). */
export function PriceChart({ quote, base }: { quote: Token; base: Token }) {
  const app = useApp()
  const [interval, setInterval] = useState<Interval>(defaultInterval)
  const [count, setCount] = useState(firstCandles)
  const [pointed, setPointed] = useState<number>()
  const asked = { from: quote.address, to: base.address, interval, count }
  const { data, error: candlesError, refetch, isFetching } = useQuery(candlesOptions(app, asked))
  const library = useQuery(chartLibraryOptions())
  const error = candlesError ?? library.error
  const retry = () => {
    if (candlesError) void refetch()
    if (library.error) void library.refetch()
  }
  const hasMore = data !== undefined && data.length >= count
  const askForMore = () => {
    if (hasMore && !isFetching) setCount(Math.min(maxCandles, count + moreCandles))
  }
  const mood = useMood()
  const language = useLanguage()
  const bar = data?.find(({ time }) => time === pointed) ?? data?.at(-1)
  const pair = `${quote.symbol}/${base.symbol}`
  return (
    <section
      className="card chart"
      aria-label={t`Price chart`}
      aria-busy={!error && !(data && library.data)}
    >
      <Intervals
        chosen={interval}
        onChoose={(seconds) => {
          setInterval(seconds)
          setCount(firstCandles)
        }}
      />
      <Legend bar={bar} />
      <div className="chart-frame">
        {library.data && (
          <Canvas
            key={`${interval} ${mood} ${language}`}
            library={library.data}
            pair={pair}
            bars={data}
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

function Intervals({ chosen, onChoose }: { chosen: Interval; onChoose(seconds: Interval): void }) {
  const isQuick = quickIntervals.includes(chosen)
  return (
    <fieldset className="chips chart-tools">
      <legend className="vh">
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
  onPoint(time: number | undefined): void
  onEdge(): void
}

/** The chart in its element. Another interval, mood or language is another chart. */
function Canvas({ library, pair, bars, ...wishes }: CanvasProps) {
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
    if (chart && bars) chart.show(bars)
  }, [chart, bars])
  return (
    <div className="chart-canvas" ref={container} role="img" aria-label={t`Candles of ${pair}`} />
  )
}
