import { daySeconds } from '@vermeil/units'
import type { Interval } from '@vermeil/wire'
import type { ChartBar } from './buildChartBars.ts'

/** The indicators of the chart, in the order in which they are drawn. */
export const indicators = ['average20', 'average50', 'vwap'] as const
export type Indicator = (typeof indicators)[number]

/**
 * The values of an indicator for the bars from position `from` on. A bar has none if too few bars are loaded before it,
 * or if nothing was traded since the VWAP started.
 */
export function computeIndicator(
  indicator: Indicator,
  bars: readonly ChartBar[],
  { interval, from = 0 }: { interval: Interval; from?: number },
): (number | undefined)[] {
  switch (indicator) {
    case 'average20':
      return computeAverage(bars, 20, from)
    case 'average50':
      return computeAverage(bars, 50, from)
    case 'vwap':
      return computeVwap(bars, interval, from)
  }
}

/** The mean of the closing prices of the last `count` bars. */
function computeAverage(
  bars: readonly ChartBar[],
  count: number,
  from: number,
): (number | undefined)[] {
  const start = Math.max(0, from - count + 1)
  const values: (number | undefined)[] = []
  let sum = 0
  for (const [offset, { close }] of bars.slice(start).entries()) {
    const index = start + offset
    sum += close - (offset >= count ? (bars[index - count]?.close ?? 0) : 0)
    if (index >= from) values.push(index >= count - 1 ? sum / count : undefined)
  }
  return values
}

/**
 * The average of the typical prices (high, low and close), weighted by volume. It starts again with each day (UTC), and
 * with each year if a bar is a day or longer.
 */
function computeVwap(
  bars: readonly ChartBar[],
  interval: Interval,
  from: number,
): (number | undefined)[] {
  const values: (number | undefined)[] = []
  let session: number | undefined
  let paid = 0
  let traded = 0
  const start = findSessionStart(bars, interval, from)
  for (const [offset, { time, high, low, close, volume }] of bars.slice(start).entries()) {
    if (findSession(time, interval) !== session) {
      session = findSession(time, interval)
      paid = 0
      traded = 0
    }
    paid += ((high + low + close) / 3) * volume
    traded += volume
    if (start + offset >= from) values.push(traded > 0 ? paid / traded : undefined)
  }
  return values
}

/** The position of the first bar of the session that contains the bar at `from`. */
function findSessionStart(bars: readonly ChartBar[], interval: Interval, from: number): number {
  const session = findSession(bars[from]?.time ?? 0, interval)
  let start = from
  while (start > 0 && findSession(bars[start - 1]?.time ?? 0, interval) === session) start -= 1
  return start
}

function findSession(time: number, interval: Interval): number {
  return interval < daySeconds
    ? Math.floor(time / daySeconds)
    : new Date(time * 1000).getUTCFullYear()
}
