import { findAsset } from '@vermeil/tokens'
import type { CallAnswer, priceSeriesCall } from '@vermeil/wire'
import { formatUsd } from '../../../trade/amounts/formats.ts'
import { type Usd, usdDecimals } from '../../../trade/amounts/Usd.ts'
import type { PortfolioToken } from './Portfolio.ts'

/** A token's prices over time. */
export type PriceSeries = CallAnswer<typeof priceSeriesCall>['series'][number]

/** The value of today's tokens at past prices. */
export interface ValueLine {
  /** Dollars at a time in seconds, oldest first; the last one is now. */
  points: { at: number; usd: number }[]
  /** The symbols of tokens that are left out, because a past price is missing. */
  missing: string[]
  /** It starts later than the period, because prices are not known before. */
  isShort: boolean
}

/** The line starts once tokens with this share of the value have a price. */
const pricedShare = 0.9

interface LinePeriod {
  /** Seconds since 1970. */
  now: number
  step: number
  steps: number
}

/**
 * The value of today's tokens at the last price of each past step. The line starts with the period, or when nine tenths
 * of the value have a price. A token without a price at its start, or without a price today, is left out of the whole
 * line. These are pixels: floating point is enough.
 */
export function drawValueLine(
  holdings: readonly PortfolioToken[],
  series: readonly PriceSeries[],
  { now, step, steps }: LinePeriod,
): ValueLine {
  const start = now - step * steps
  const times = Array.from({ length: steps + 1 }, (_, index) => start + index * step)
  const lines = holdings.map(({ token, value = 0n }) => {
    const { prices = [] } = series.find((each) => each.token === findAsset(token.address)) ?? {}
    const values = priceSteps(prices, times)
    const usd = Number(value) / 10 ** usdDecimals
    return { symbol: token.symbol, usd, values, first: values.findIndex((price) => price > 0) }
  })
  const priced = lines.filter(({ usd, first }) => usd > 0 && first !== -1)
  const first = findFirst(priced)
  const drawn = new Set(priced.filter((line) => line.first <= first))
  const points = times.slice(first).map((at, index) => ({ at, usd: sum(drawn, first + index) }))
  return {
    points: drawn.size === 0 ? [] : points,
    missing: lines.flatMap((line) => (drawn.has(line) ? [] : line.symbol)),
    isShort: first > 0,
  }
}

interface Line {
  /** Today's value. */
  usd: number
  /** The price at each step; NaN before the first one. */
  values: number[]
  /** The first step with a price. */
  first: number
}

/** The step from which on tokens with nine tenths of the value have a price. */
function findFirst(lines: readonly Line[]): number {
  const total = lines.reduce((sum, { usd }) => sum + usd, 0)
  let known = 0
  for (const { usd, first } of lines.toSorted((one, other) => one.first - other.first)) {
    known += usd
    if (known >= total * pricedShare) return first
  }
  return 0
}

/** The value of all lines at a step. */
function sum(lines: Iterable<Line>, step: number): number {
  let total = 0
  for (const { usd, values } of lines)
    total += (usd * (values[step] ?? 0)) / (values.at(-1) ?? Number.NaN)
  return total
}

/** The last price at each time; NaN before the first one. A price counts from the end of its hour. */
function priceSteps(prices: PriceSeries['prices'], times: readonly number[]): number[] {
  let at = 0
  let price = Number.NaN
  return times.map((time) => {
    for (; at < prices.length; at += 1) {
      const next = prices[at]
      if (!next || next.timestamp > time) break
      price = Number(next.priceUsd)
    }
    return price
  })
}

/** Formats the dollars of a line. */
export function formatDollars(usd: number): string {
  return formatUsd(BigInt(Math.round(usd * 10 ** usdDecimals)) as Usd)
}
