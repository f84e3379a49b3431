import { type Interval, intervals } from '@vermeil/wire'
import { type Indicator, indicators } from '../../chart/indicators.ts'
import { defaultInterval } from '../../chart/intervals.ts'
import { keepSetting } from '../../storage/keepSetting.ts'

/** What a trader chose for charts. It is remembered in this browser. */
export interface ChartSettings {
  interval: Interval
  /** Whether the account's own trades are marked. */
  hasMarkers: boolean
  /** Whether the account's open orders are drawn as lines. */
  hasOrders: boolean
  hasVolume: boolean
  /** Whether the time until the running candle closes is shown. */
  hasCountdown: boolean
  /** Whether equal distances on the price axis are equal ratios. */
  isLogarithmic: boolean
  indicators: readonly Indicator[]
}

const intervalKey = 'chart.interval'
const markersKey = 'chart.myTrades'
const ordersKey = 'chart.myOrders'
const volumeKey = 'chart.volume'
const countdownKey = 'chart.countdown'
const scaleKey = 'chart.scale'
const indicatorsKey = 'chart.indicators'

/** The stored settings, or 15m with the account's trades and orders, volume and countdown, without indicators and on a linear axis. */
export function readChartSettings(storage: Pick<Storage, 'getItem'>): ChartSettings {
  const stored = storage.getItem(intervalKey)
  const known = intervals.find((interval) => String(interval) === stored)
  const chosen = storage.getItem(indicatorsKey)?.split(',') ?? []
  return {
    interval: known ?? defaultInterval,
    hasMarkers: storage.getItem(markersKey) !== 'false',
    hasOrders: storage.getItem(ordersKey) !== 'false',
    hasVolume: storage.getItem(volumeKey) !== 'false',
    hasCountdown: storage.getItem(countdownKey) !== 'false',
    isLogarithmic: storage.getItem(scaleKey) === 'logarithmic',
    indicators: indicators.filter((indicator) => chosen.includes(indicator)),
  }
}

/** Stores settings for the next visit. */
export function writeChartSettings(
  storage: Pick<Storage, 'setItem'>,
  settings: ChartSettings,
): void {
  keepSetting(storage, intervalKey, String(settings.interval))
  keepSetting(storage, markersKey, String(settings.hasMarkers))
  keepSetting(storage, ordersKey, String(settings.hasOrders))
  keepSetting(storage, volumeKey, String(settings.hasVolume))
  keepSetting(storage, countdownKey, String(settings.hasCountdown))
  keepSetting(storage, scaleKey, settings.isLogarithmic ? 'logarithmic' : 'linear')
  keepSetting(storage, indicatorsKey, settings.indicators.join())
}
