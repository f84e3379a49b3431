import { queryOptions } from '@tanstack/react-query'
import { type Address, hourSeconds, minuteSeconds } from '@vermeil/units'
import { historyCall } from '@vermeil/wire'
import { buildChartBars } from '../../chart/buildChartBars.ts'
import { fetchCall } from '../api/fetchCall.ts'

/** The tokens of a trade from the sold to the bought one. */
export type TokenPath = readonly Address[]

/**
 * The largest move of a price from one minute to the next in the last hour, in percent; null if no prices are known.
 * Over several tokens it is the sum of their pairs' moves.
 */
export function priceMovesOptions(path: TokenPath, nowSeconds: number | undefined) {
  return queryOptions({
    queryKey: ['priceMoves', ...path],
    enabled: path.length > 1 && nowSeconds !== undefined,
    staleTime: minuteSeconds * 1_000,
    refetchInterval: minuteSeconds * 1_000,
    queryFn: async ({ signal }) => {
      const hops = path.slice(1).map((to, at) => [path[at] ?? to, to] as const)
      const moves = await Promise.all(
        hops.map(([from, to]) => fetchPairMove(from, to, nowSeconds ?? 0, signal)),
      )
      const known = moves.filter((move) => move !== undefined)
      return known.length < moves.length ? null : known.reduce((sum, move) => sum + move, 0)
    },
  })
}

async function fetchPairMove(
  from: Address,
  to: Address,
  end: number,
  signal: AbortSignal,
): Promise<number | undefined> {
  const query = {
    interval: String(minuteSeconds),
    start: String(Math.max(0, end - hourSeconds)),
    end: String(end),
    includeActive: 'true' as const,
  }
  const { candles } = await fetchCall(historyCall, { params: { from, to }, query }, signal)
  return findLargestMove(buildChartBars(candles).map(({ close }) => close))
}

/** The largest change between neighbours, in percent; undefined without a price. */
export function findLargestMove(prices: readonly number[]): number | undefined {
  const known = prices.filter((price) => price > 0)
  if (known.length === 0) return undefined
  const moves = known.slice(1).map((price, at) => Math.abs(price / (known[at] ?? price) - 1))
  return Math.max(0, ...moves) * 100
}
