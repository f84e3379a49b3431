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

/** The attribution that the chart's licence requires, the interval, and where the history starts. */
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
  if (!first) return label
  const date = formatStart(first)
  return t`${label} · history starts ${date}`
}
