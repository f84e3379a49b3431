import { t } from '@lingui/core/macro'
import { type ChartBar, findBarChange } from '../../chart/buildChartBars.ts'
import { formatChartAmount, formatTooltipPrice } from '../../chart/formatChartNumber.ts'
import type { LiveStatus } from '../../chart/LiveUpdates.ts'
import { Change } from '../../ui/Change.tsx'

interface ChartLegendProps {
  /** The candle under the pointer, or the newest. */
  bar: ChartBar | undefined
  /** The symbol of the volume's token. */
  symbol: string
  /** The user or the interval turned live updates off. */
  isPaused: boolean
  status: LiveStatus
}

/** The values of a candle, and whether the chart is current. */
export function ChartLegend({ bar, symbol, isPaused, status }: ChartLegendProps) {
  return (
    <div className="chart-legend mono">
      <p className="dim">
        {bar ? (
          <>
            <span>O {formatTooltipPrice(bar.open)}</span>{' '}
            <span>H {formatTooltipPrice(bar.high)}</span>{' '}
            <span>L {formatTooltipPrice(bar.low)}</span>{' '}
            <span>C {formatTooltipPrice(bar.close)}</span> <Change percent={findBarChange(bar)} />{' '}
            <span className="chart-volume">{t`Vol ${formatChartAmount(bar.volume)} ${symbol}`}</span>
          </>
        ) : (
          <>&nbsp;</>
        )}
      </p>
      <p className={`chart-status ${isPaused ? 'paused' : status}`} role="status">
        {isPaused ? t`paused` : nameStatus(status)}
      </p>
    </div>
  )
}

/** The status words of the specification (2 §2). */
function nameStatus(status: LiveStatus): string {
  switch (status) {
    case 'connecting':
      return t`connecting`
    case 'connected':
      return t`connected`
    case 'waiting':
      return t`waiting`
    case 'error':
      return t`error`
    default:
      return t`disconnected`
  }
}
