import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Interval } from '@vermeil/wire'
import type { ChartBar } from '../../chart/buildChartBars.ts'
import { abbreviateInterval } from '../../chart/intervals.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { formatStart } from './describeBar.ts'

interface ChartFootProps {
  interval: Interval
  /** The first candle of the history; undefined if older ones may exist. */
  first: ChartBar | undefined
}

/** The attribution that the chart's licence requires, the interval, and the time zone or where the history starts. */
export function ChartFoot({ interval, first }: ChartFootProps) {
  // The texts are in its language.
  useLanguage()
  return (
    <footer className="chart-foot">
      <a href="https://www.tradingview.com" target="_blank" rel="noreferrer">
        <Trans>Charts by TradingView</Trans>
      </a>
      <p className="dim">{describeRange(interval, first)}</p>
    </footer>
  )
}

function describeRange(interval: Interval, first: ChartBar | undefined): string {
  const label = abbreviateInterval(interval)
  if (first) {
    const date = formatStart(first)
    return t`${label} · history starts ${date}`
  }
  const zone = nameZone(new Date().getTimezoneOffset())
  return t`${label} · times in ${zone}`
}

/** The time zone of an offset in minutes, as the browser counts it: `UTC+5:30` for -330. */
export function nameZone(offset: number): string {
  if (offset === 0) return 'UTC'
  const minutes = Math.abs(offset)
  const rest = minutes % 60
  const hours = `${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
  return `UTC${offset < 0 ? '+' : '-'}${hours}`
}
