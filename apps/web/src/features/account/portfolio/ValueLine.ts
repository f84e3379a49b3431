import { findAsset } from '@vermeil/tokens'
import type { CallAnswer, priceSeriesCall } from '@vermeil/wire'
import { usdDecimals } from '../../../trade/amounts/Usd.ts'
import type { PortfolioToken } from './Portfolio.ts'

/** A token's prices over time. */
export type PriceSeries = CallAnswer<typeof priceSeriesCall>['series'][number]

/** The value of today's tokens at past prices. */
export interface ValueLine {
  /** Dollars at a time in seconds, oldest first; the last one is now. */
  points: { at: number; usd: number }[]
  /** The symbols of tokens that are left out, because a past price is missing. */
  missing: string[]
}

interface LinePeriod {
  /** Seconds since 1970. */
  now: number
  step: number
  steps: number
}

/**
 * The value of today's tokens at the last price of each past step. A token without a price at the first step, or without
 * a price today, is left out of the whole line. These are pixels: floating point is enough.
 */
export function drawValueLine(
  holdings: readonly PortfolioToken[],
  series: readonly PriceSeries[],
  { now, step, steps }: LinePeriod,
): ValueLine {
  const start = now - step * steps
  const times = Array.from({ length: steps + 1 }, (_, index) => start + index * step)
  const missing: string[] = []
  const sums = times.map(() => 0)
  for (const { token, value } of holdings) {
    const found = series.find((each) => each.token === findAsset(token.address))
    const values = value === undefined ? undefined : priceSteps(found?.prices ?? [], times)
    const last = values?.at(-1)
    if (!values || !last || value === undefined) {
      missing.push(token.symbol)
      continue
    }
    const usd = Number(value) / 10 ** usdDecimals
    for (const [index, value] of values.entries())
      sums[index] = (sums[index] ?? 0) + (usd * value) / last
  }
  const points = times.map((at, index) => ({ at, usd: sums[index] ?? 0 }))
  return { points: missing.length === holdings.length ? [] : points, missing }
}

/** The last price at each time; undefined if there is none at the first. A price counts from the end of its hour. */
function priceSteps(prices: PriceSeries['prices'], times: readonly number[]): number[] | undefined {
  let at = 0
  let price = Number.NaN
  const values = times.map((time) => {
    for (; at < prices.length; at += 1) {
      const next = prices[at]
      if (!next || next.timestamp > time) break
      price = Number(next.priceUsd)
    }
    return price
  })
  return values.every((value) => value > 0) ? values : undefined
}
