import { oracleDecimals, vetUsdFeed } from '@vermeil/abi'
import {
  formatChange,
  formatPrice,
  type Ledger,
  type LedgerHead,
  type PastPrice,
  readOracleHours,
  readOracleValue,
  readPastPrices,
} from '@vermeil/ledger'
import { findToken, vet } from '@vermeil/tokens'
import {
  type Address,
  daySeconds,
  formatAmount,
  hourSeconds,
  type Seconds,
  weekSeconds,
  zeroAddress,
} from '@vermeil/units'

/** The points of a sparkline are this far apart. */
const pointSeconds = 14_400

/** The past prices of a token in dollars. */
export interface TokenPast {
  /** Percent with two decimals; null if the price at the start of the period is not known. */
  hour: string | null
  day: string | null
  week: string | null
  /** Dollars every four hours of the last seven days, oldest first, for drawing. */
  sparkline: number[]
}

/** The price of a token in VET, as the ledger stores it, at the times where it is known. */
type Prices = ReadonlyMap<Seconds, string>

/** The value of one VET in dollars at a time; undefined before the oracle's first value. */
type Oracle = (at: Seconds) => bigint | undefined

/**
 * How the dollar prices of tokens moved in the seven days before a block: the price of the last trade with VET at each
 * time, times the oracle's value of VET at that time (decision 0097). A token that does not trade with VET has no past
 * prices.
 */
export async function readTokenPasts(
  ledger: Ledger,
  tokens: readonly Address[],
  { timestamp: now }: LedgerHead,
): Promise<(token: Address) => TokenPast> {
  const ago = (seconds: number): Seconds => Math.max(0, now - seconds) as Seconds
  const starts = { hour: ago(hourSeconds), day: ago(daySeconds), week: ago(weekSeconds) }
  const points = Array.from({ length: weekSeconds / pointSeconds + 1 }, (_, index) =>
    ago(weekSeconds - index * pointSeconds),
  )
  const times = [...new Set([...points, ...Object.values(starts), now])]
  const past = await readPastPrices(ledger, { tokens, times })
  const prices = groupByToken(past)
  const oracle = await openOracle(ledger, [...Object.values(starts), now])
  return (token) => {
    const priceAt = (at: Seconds) => priceInUsd(token, prices.get(token), { at, oracle })
    const changeSince = (at: Seconds): string | null => {
      const [open, close] = [priceAt(at), priceAt(now)]
      return open === undefined || close === undefined ? null : formatChange(open, close)
    }
    const { hour, day, week } = starts
    return {
      hour: changeSince(hour),
      day: changeSince(day),
      week: changeSince(week),
      sparkline: points.flatMap((at) => priceAt(at) ?? []).map(roundPrice),
    }
  }
}

/** Six significant digits suffice for a drawing. */
function roundPrice(price: string): number {
  return Number(Number(price).toPrecision(6))
}

function groupByToken(past: readonly PastPrice[]): Map<Address, Map<Seconds, string>> {
  const prices = new Map<Address, Map<Seconds, string>>()
  for (const { token, at, price } of past) {
    const own = prices.get(token) ?? new Map<Seconds, string>()
    prices.set(token, own.set(at, price))
  }
  return prices
}

/** The oracle's values of the last seven days: exact at `times`, to the hour otherwise. */
async function openOracle(ledger: Ledger, times: readonly Seconds[]): Promise<Oracle> {
  const exact = new Map<Seconds, bigint | undefined>()
  for (const at of times) {
    const found = await readOracleValue(ledger, { feed: vetUsdFeed, at })
    exact.set(at, found?.value)
  }
  const [start, end] = [Math.min(...times) as Seconds, Math.max(...times) as Seconds]
  const hours = await readOracleHours(ledger, { feed: vetUsdFeed, start, end })
  return (at) =>
    exact.has(at)
      ? exact.get(at)
      : (hours.findLast((hour) => hour.at <= at)?.value ?? exact.get(start))
}

/** Dollars for one whole token as plain decimal text; undefined if one of its two prices is not known or zero. */
function priceInUsd(
  token: Address,
  prices: Prices | undefined,
  { at, oracle }: { at: Seconds; oracle: Oracle },
): string | undefined {
  const vetUsd = oracle(at)
  if (vetUsd === undefined || vetUsd === 0n) return undefined
  if (token === zeroAddress) return formatAmount(vetUsd, oracleDecimals)
  const stored = prices?.get(at)
  if (stored === undefined) return undefined
  const pair = { from: { address: token, decimals: findToken(token).decimals }, to: vet }
  return multiply(formatPrice(stored, pair), vetUsd)
}

/** text x value / 10^12, exactly. */
function multiply(text: string, value: bigint): string | undefined {
  const [whole = '', fraction = ''] = text.split('.')
  const product = BigInt(whole + fraction) * value
  return product === 0n ? undefined : formatAmount(product, fraction.length + oracleDecimals)
}
