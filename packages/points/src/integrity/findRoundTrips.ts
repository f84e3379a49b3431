import type { RoundTrip, TradeFact } from './facts.ts'
import { integrityRules } from './rules.ts'

/**
 * The trades of a group that sell and buy back: opposite trades in one market within `roundTripSeconds` whose amounts
 * of the first or of the second token are equal within the tolerance. Each trade is in one round trip at most, with the
 * first trade that fits.
 */
export function findRoundTrips(trades: readonly TradeFact[]): RoundTrip[] {
  return [...Map.groupBy(trades, ({ market }) => market).values()].flatMap(pairTrades)
}

function pairTrades(trades: readonly TradeFact[]): RoundTrip[] {
  const trips: RoundTrip[] = []
  let open: TradeFact[] = []
  for (const second of trades.toSorted(compareTrades)) {
    const since = second.timestamp - integrityRules.roundTripSeconds
    open = open.filter(({ timestamp }) => timestamp >= since)
    const first = open.find((earlier) => isBoughtBack(earlier, second))
    if (first) {
      open = open.filter((trade) => trade !== first)
      trips.push({ first, second })
    } else open.push(second)
  }
  return trips
}

function compareTrades(one: TradeFact, other: TradeFact): number {
  if (one.timestamp !== other.timestamp) return one.timestamp - other.timestamp
  const [a, b] = [`${one.txId}${one.amount0}`, `${other.txId}${other.amount0}`]
  return a < b ? -1 : a > b ? 1 : 0
}

function isBoughtBack(first: TradeFact, second: TradeFact): boolean {
  return (
    areOpposite(first.amount0, second.amount0) &&
    areOpposite(first.amount1, second.amount1) &&
    (areNear(first.amount0, second.amount0) || areNear(first.amount1, second.amount1))
  )
}

function areOpposite(one: bigint, other: bigint): boolean {
  return one < 0n !== other < 0n && one !== 0n && other !== 0n
}

function areNear(one: bigint, other: bigint): boolean {
  const [a, b] = [one < 0n ? -one : one, other < 0n ? -other : other]
  const [larger, gap] = a > b ? [a, a - b] : [b, b - a]
  return gap * 1_000_000n <= larger * integrityRules.roundTripTolerancePpm
}
