import type { Interval } from '@vermeil/wire'
import type { ChartBar } from './buildChartBars.ts'

/**
 * Adds fetched bars, which replace those of the same time. Both lists are ascending. If newer bars do not adjoin the known
 * ones, because the chart was paused for long, the known ones are dropped: a chart has no gaps.
 */
export function mergeBars(
  known: readonly ChartBar[],
  found: readonly ChartBar[],
  interval: Interval,
): readonly ChartBar[] {
  const [first] = found
  const last = found.at(-1)
  const newest = known.at(-1)
  if (!first || !last) return known
  if (newest && first.time > newest.time + interval) return found
  const before = known.slice(0, findPlace(known, first.time))
  const after = known.slice(findPlace(known, last.time + 1))
  return [...before, ...found, ...after]
}

/** The position of the first bar that does not begin before `time`. */
export function findPlace(bars: readonly ChartBar[], time: number): number {
  let low = 0
  let high = bars.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bars[middle]?.time ?? 0) < time) low = middle + 1
    else high = middle
  }
  return low
}
