import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Interval } from '@vermeil/wire'
import type { ChartBar } from '../../chart/buildChartBars.ts'
import { abbreviateInterval } from '../../chart/intervals.ts'
import { useBestBlock } from '../../data/connection/useBestBlock.ts'
import type { Language } from '../../language/languages.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { formatCountdown } from './describeBar.ts'

interface ChartFootProps {
  interval: Interval
  /** The first candle of the history; undefined if older ones may exist. */
  first: ChartBar | undefined
  isLive: boolean
}

/** The attribution that the chart's licence requires, the interval, and when the running candle closes. */
export function ChartFoot({ interval, first, isLive }: ChartFootProps) {
  const language = useLanguage()
  return (
    <footer className="chart-foot">
      <a href="https://www.tradingview.com" target="_blank" rel="noreferrer">
        <Trans>Charts by TradingView</Trans>
      </a>
      <p className="dim">
        {describeRange(interval, first, language)}
        {isLive && <Countdown interval={interval} />}
      </p>
    </footer>
  )
}

/** By the time of the chain, because the device's clock may be wrong. Not announced: it changes every second. */
function Countdown({ interval }: { interval: Interval }) {
  const block = useBestBlock()
  if (!block) return null
  const nowSeconds = block.timestamp + block.ageSeconds
  const time = formatCountdown(interval - (nowSeconds % interval))
  return <span className="chart-countdown" aria-hidden="true">{t`closes in ${time}`}</span>
}

/** The interval, and where the history starts once its first candle is known. */
function describeRange(
  interval: Interval,
  first: ChartBar | undefined,
  language: Language,
): string {
  const label = abbreviateInterval(interval)
  if (!first) return label
  const date = new Date(first.time * 1000).toLocaleDateString(language, { dateStyle: 'medium' })
  return t`${label} · history starts ${date}`
}
