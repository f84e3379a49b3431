import { t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import type { Interval } from '@vermeil/wire'
import { type ChartBar, findBarChange } from '../../chart/buildChartBars.ts'
import { formatBarTime } from '../../chart/formatBarTime.ts'
import { formatChartAmount, formatTooltipPrice } from '../../chart/formatChartNumber.ts'
import type { Marker } from '../../chart/placeMarkers.ts'
import { readLanguage } from '../../language/language.ts'
import { formatPercent, formatPercentage } from '../../language/numbers.ts'
import { formatDate, formatDateTime } from '../../language/times.ts'

/** A candle as a sentence, for screen readers. */
export function describeBar(bar: ChartBar, interval: Interval): string {
  const at = formatBarTime(bar.time, interval, readLanguage())
  const open = formatTooltipPrice(bar.open)
  const high = formatTooltipPrice(bar.high)
  const low = formatTooltipPrice(bar.low)
  const close = formatTooltipPrice(bar.close)
  const volume = formatChartAmount(bar.volume)
  const percent = findBarChange(bar)
  const change = `${percent < 0 ? '-' : ''}${formatPercentage(formatPercent(percent))}`
  return t`${at}: open ${open}, high ${high}, low ${low}, close ${close}, change ${change}, volume ${volume}`
}

/** The account's trades of a candle and direction as a sentence, for screen readers. */
export function describeMarker(
  { direction, time, amount, price }: Marker,
  { symbol }: Token,
): string {
  const quantity = `${formatChartAmount(amount)} ${symbol}`
  const average = formatTooltipPrice(price)
  const at = formatDateTime(new Date(time * 1000))
  return direction === 'buy'
    ? t`Bought ${quantity} at an average of ${average}, ${at}`
    : t`Sold ${quantity} at an average of ${average}, ${at}`
}

/** The time until a candle closes: `6:41`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The day of the first candle, on which the history starts. */
export function formatStart({ time }: ChartBar): string {
  return formatDate(new Date(time * 1000), readLanguage())
}
