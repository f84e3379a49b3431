import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Token } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import type { Interval } from '@vermeil/wire'
import { useState } from 'react'
import type { Pointed } from '../../chart/drawCandles.ts'
import { chartIntervals, isLiveInterval, resumesLive } from '../../chart/intervals.ts'
import { findPlace } from '../../chart/mergeBars.ts'
import type { Marker } from '../../chart/placeMarkers.ts'
import type { Bar } from '../../chart/readCandles.ts'
import { useApp } from '../../data/app/useApp.ts'
import { useHasCandles } from '../../data/markets/useHasCandles.ts'
import type { Language } from '../../language/languages.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { LiveNote } from './ChartNotes.tsx'
import { ChartTools } from './ChartTools.tsx'
import { type ChartSettings, readChartSettings, writeChartSettings } from './chartSettings.ts'
import './PriceChart.css'
import { useCandleChart } from './useCandleChart.ts'

interface PriceChartProps {
  quote: Token
  base: Token
  /** The account whose trades are marked. */
  account: Address | undefined
  isLive: boolean
  onLive(isLive: boolean): void
}

const noMarkers: readonly Marker[] = []
const longerInterval: Interval = 14_400

/** Candles and volumes of a pair with the account's trades, only if the pair has candles (SWP-27). */
export function PriceChart(props: PriceChartProps) {
  const { data: hasCandles } = useHasCandles(props.quote.address, props.base.address)
  return hasCandles === false ? null : <Chart {...props} />
}

function Chart({ quote, base, account, isLive: isWanted, onLive }: PriceChartProps) {
  const [settings, changeSettings] = useChartSettings()
  const { interval, hasMarkers } = settings
  const isLive = isWanted && isLiveInterval(interval)
  const question = { from: quote.address, to: base.address, interval, account }
  const { loaded, live, isOnline, loadOlder, retry } = useCandleChart(question, isLive)
  const [pointed, setPointed] = useState<Pointed | undefined>(undefined)
  const [pinned, setPinned] = useState<Pointed | undefined>(undefined)
  const language = useLanguage()
  const chooseInterval = (chosen: Interval) => {
    setPinned(undefined)
    changeSettings({ interval: chosen })
    if (resumesLive(interval, chosen)) onLive(true)
  }
  const { bars, initial } = loaded
  const markers = hasMarkers ? loaded.markers : noMarkers
  const pin = (at: Pointed | undefined) => {
    setPointed(at)
    const hasTrades = markers.some(({ time }) => time === at?.time)
    setPinned(hasTrades && at?.time !== pinned?.time ? at : undefined)
  }
  const shown = pinned ?? pointed
  return (
    <section
      className="card chart"
      aria-label={t`Price chart`}
      aria-busy={initial === 'idle' || initial === 'loading'}
    >
      <ChartTools
        live={{
          isLive: isLive && isOnline,
          isInert: !isLiveInterval(interval) || !isOnline,
          status: live.status,
          onToggle: () => onLive(!isWanted),
        }}
        hasMarkers={account && hasMarkers}
        onMarkers={(chosen) => changeSettings({ hasMarkers: chosen })}
        interval={interval}
        onInterval={chooseInterval}
      />
      <ChartLegend
        bar={findBar(bars, shown?.time)}
        symbol={quote.symbol}
        isPaused={!isLive}
        status={live.status}
      />
      {bars.length > 0 && (
        <LiveNote
          live={live}
          isOnline={isOnline}
          quietMinutes={findQuietMinutes(bars, interval)}
          onRetry={retry}
        />
      )}
      <ChartFrame
        {...{ quote, base, interval, loaded, markers, shown }}
        isOld={live.status === 'error' || !isOnline}
        onPoint={setPointed}
        onPin={pin}
        onEdge={loadOlder}
        onRetry={retry}
        onLonger={interval < longerInterval ? () => chooseInterval(longerInterval) : undefined}
      />
      <footer className="chart-foot">
        <a href="https://www.tradingview.com" target="_blank" rel="noreferrer">
          <Trans>Charts by TradingView</Trans>
        </a>
        <p className="dim">
          {describeRange(interval, loaded.older === 'none' ? bars[0] : undefined, language)}
        </p>
      </footer>
    </section>
  )
}

function useChartSettings(): [ChartSettings, (change: Partial<ChartSettings>) => void] {
  const { storage } = useApp()
  const [settings, setSettings] = useState(() => readChartSettings(storage))
  return [
    settings,
    (change) => {
      const changed = { ...settings, ...change }
      setSettings(changed)
      writeChartSettings(storage, changed)
    },
  ]
}

/** The candle of a time, or the newest. */
function findBar(bars: readonly Bar[], time: number | undefined): Bar | undefined {
  const bar = bars[findPlace(bars, time ?? Number.POSITIVE_INFINITY)]
  return bar && bar.time === time ? bar : bars.at(-1)
}

/** Minutes from the end of the last candle with a trade to the newest candle; undefined if these adjoin. */
function findQuietMinutes(bars: readonly Bar[], interval: Interval): number | undefined {
  const traded = bars.findLast(({ volume }) => volume > 0)
  const newest = bars.at(-1)
  if (!traded || !newest || newest.time <= traded.time + interval) return undefined
  return Math.round((newest.time - traded.time - interval) / 60)
}

/** The interval, and where the history starts once its first candle is known. */
function describeRange(interval: Interval, first: Bar | undefined, language: Language): string {
  const label = chartIntervals.find(({ seconds }) => seconds === interval)?.label ?? ''
  if (!first) return label
  const date = new Date(first.time * 1000).toLocaleDateString(language, { dateStyle: 'medium' })
  return t`${label} · history starts ${date}`
}
