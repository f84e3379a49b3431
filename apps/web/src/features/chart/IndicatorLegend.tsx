import { t } from '@lingui/core/macro'
import type { Interval } from '@vermeil/wire'
import type { ChartBar } from '../../chart/buildChartBars.ts'
import { formatTooltipPrice } from '../../chart/formatChartNumber.ts'
import { computeIndicator, type Indicator } from '../../chart/indicators.ts'

interface IndicatorLegendProps {
  indicators: readonly Indicator[]
  bars: readonly ChartBar[]
  interval: Interval
  /** The position of the candle whose values are shown. */
  at: number
}

/** The values of the indicators at a candle, with the colours and patterns of their lines. */
export function IndicatorLegend({ indicators, bars, interval, at }: IndicatorLegendProps) {
  if (indicators.length === 0 || bars.length === 0) return null
  const known = bars.slice(0, at + 1)
  return (
    <ul className="chart-indicators mono">
      {indicators.map((indicator) => {
        const [value] = computeIndicator(indicator, known, { interval, from: at })
        return (
          <li key={indicator}>
            <i className={`chart-swatch ${indicator}`} aria-hidden="true" />
            {nameIndicator(indicator)} {value === undefined ? '-' : formatTooltipPrice(value)}
          </li>
        )
      })}
    </ul>
  )
}

function nameIndicator(indicator: Indicator): string {
  switch (indicator) {
    case 'average20':
      return t`MA 20`
    case 'average50':
      return t`MA 50`
    case 'vwap':
      return t`VWAP`
  }
}
