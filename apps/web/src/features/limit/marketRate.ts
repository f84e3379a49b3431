import {
  findRateDecimals,
  formatInverseRate,
  formatRate,
  type PairDecimals,
} from '@vermeil/clauses'
import type { Token } from '@vermeil/tokens'
import { type Address, formatAmount } from '@vermeil/units'
import type { Usd } from '../../trade/amounts/Usd.ts'

/** The market's rate as the prices of one whole token each. Never 0. */
export interface MarketRate {
  sellUsd: Usd
  buyUsd: Usd
}

/** The rate from the prices of two tokens; undefined if a price is missing. */
export function findMarketRate(
  { sell, buy }: { sell?: Token; buy?: Token },
  usd: ReadonlyMap<Address, Usd>,
): MarketRate | undefined {
  const [sellUsd, buyUsd] = [sell, buy].map((token) => token && usd.get(token.address))
  return sellUsd && buyUsd ? { sellUsd, buyUsd } : undefined
}

/**
 * How much better a price is for the seller than the market, in percent: negative if it is worse. The same whichever
 * way the rate is written.
 */
export function findDistance(
  price: bigint,
  { from, to }: PairDecimals,
  market: MarketRate,
): number {
  const asked = price * market.buyUsd * 10n ** BigInt(from)
  const given = market.sellUsd * 10n ** BigInt(18 + to)
  return Number(((asked - given) * 1_000_000n) / given) / 10_000
}

/** Digits of a rate that is calculated. */
const rateDigits = 7
/** A rate of up to this many characters is shown in full. */
const maxRateLength = 12
const maxPlaces = 18

/** A price as the text of the rate field, in one of its two directions. Empty without a price. */
export function writeRate(price: bigint, pair: PairDecimals, isForward: boolean): string {
  if (price === 0n) return ''
  const exact = isForward ? formatRate(price, pair) : formatInverseRate(price, pair, maxPlaces)
  return exact.length <= maxRateLength ? exact : cutDigits(exact)
}

interface Preset {
  market: MarketRate
  percent: number
  pair: PairDecimals
  isForward: boolean
}

/** The text of the rate that is `percent` better than the market, rounded in the seller's favour. */
export function findPresetText({ market, percent, pair, isForward }: Preset): string {
  const better = market.sellUsd * BigInt(100 + percent)
  const base = market.buyUsd * 100n
  if (!isForward) return writeFraction(base, better, { limit: maxPlaces, isUp: false })
  const limit = Math.max(0, Math.min(maxPlaces, findRateDecimals(pair)))
  return writeFraction(better, base, { limit, isUp: true })
}

/** A fraction with seven digits, and no more decimals than `limit`. */
function writeFraction(
  numerator: bigint,
  denominator: bigint,
  { limit, isUp }: { limit: number; isUp: boolean },
): string {
  const scale = 30
  const size = ((numerator * 10n ** BigInt(scale)) / denominator).toString().length
  const places = Math.max(0, Math.min(limit, rateDigits - (size - scale)))
  const scaled = numerator * 10n ** BigInt(places)
  const rest = isUp ? denominator - 1n : 0n
  return formatAmount((scaled + rest) / denominator, places)
}

function cutDigits(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const zeros = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  const places = whole === '0' ? zeros + rateDigits : Math.max(0, rateDigits - whole.length)
  const significant = fraction.slice(0, places).replace(/0+$/, '')
  return significant === '' ? whole : `${whole}.${significant}`
}
