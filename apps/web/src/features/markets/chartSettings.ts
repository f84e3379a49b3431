import type { Interval } from '@vermeil/wire'
import { chartIntervals, defaultInterval } from '../../chart/intervals.ts'
import { keepSetting } from '../../storage/keepSetting.ts'

/** What a trader chose for charts. It is remembered in this browser. */
export interface ChartSettings {
  interval: Interval
  /** Whether the account's own trades are marked. */
  hasMarkers: boolean
}

const intervalKey = 'chart.interval'
const markersKey = 'chart.myTrades'

/** The stored settings, or 15m with own trades. */
export function readChartSettings(storage: Pick<Storage, 'getItem'>): ChartSettings {
  const stored = storage.getItem(intervalKey)
  const known = chartIntervals.find(({ seconds }) => String(seconds) === stored)
  return {
    interval: known?.seconds ?? defaultInterval,
    hasMarkers: storage.getItem(markersKey) !== 'false',
  }
}

/** Stores settings for the next visit. */
export function writeChartSettings(
  storage: Pick<Storage, 'setItem'>,
  { interval, hasMarkers }: ChartSettings,
): void {
  keepSetting(storage, intervalKey, String(interval))
  keepSetting(storage, markersKey, String(hasMarkers))
}
