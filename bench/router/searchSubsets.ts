import { type NumericMarket, selectPools } from './NumericMarket.ts'
import { type DualTrade, solveDual } from './solveDual.ts'

/** The best plan with this many pools, found by trying every set of them. */
export interface SubsetOptimum {
  /** Dollars out at the fair prices. */
  usd: number
  pools: number[]
}

/**
 * The optimum over at most `legs` pools of a market without arbitrage: the dual of every set of pools that connects
 * both ends. It is exact but slow: five of twenty pools are 15,504 sets.
 */
export function searchSubsets(
  market: NumericMarket,
  trade: DualTrade,
  legs: number,
): SubsetOptimum {
  let best: SubsetOptimum = { usd: 0, pools: [] }
  for (const pools of enumerateSets(market.token0.length, legs)) {
    if (!isUseful(market, trade, pools)) continue
    const usd = solveSet(market, trade, pools)
    if (usd > best.usd) best = { usd, pools: [...pools] }
  }
  return best
}

function* enumerateSets(count: number, max: number): Generator<readonly number[]> {
  const chosen: number[] = []
  function* extend(from: number): Generator<readonly number[]> {
    if (chosen.length > 0) yield chosen
    if (chosen.length === max) return
    for (let next = from; next < count; next++) {
      chosen.push(next)
      yield* extend(next + 1)
      chosen.pop()
    }
  }
  yield* extend(0)
}

/**
 * Whether the set contains both ends and no token between them is a dead end. If not, a smaller set gives the same
 * result.
 */
function isUseful(
  { token0, token1 }: NumericMarket,
  { from, to }: DualTrade,
  pools: readonly number[],
): boolean {
  const degrees = new Map<number, number>()
  for (const pool of pools) {
    for (const token of [token0[pool] ?? 0, token1[pool] ?? 0])
      degrees.set(token, (degrees.get(token) ?? 0) + 1)
  }
  if (!degrees.has(from) || !degrees.has(to)) return false
  for (const [token, degree] of degrees)
    if (degree < 2 && token !== from && token !== to) return false
  return isLinked({ token0, token1 }, { from, to }, pools)
}

function isLinked(
  { token0, token1 }: Pick<NumericMarket, 'token0' | 'token1'>,
  { from, to }: Pick<DualTrade, 'from' | 'to'>,
  pools: readonly number[],
): boolean {
  const reached = new Set([from])
  for (let grew = true; grew; ) {
    grew = false
    for (const pool of pools) {
      const [a, b] = [token0[pool] ?? 0, token1[pool] ?? 0]
      if (reached.has(a) === reached.has(b)) continue
      reached.add(a).add(b)
      grew = true
    }
  }
  return reached.has(to)
}

/** The dual over the few tokens of the set. */
function solveSet(market: NumericMarket, trade: DualTrade, pools: readonly number[]): number {
  const names = new Map<number, number>()
  const rename = (token: number): number => {
    const known = names.get(token)
    if (known !== undefined) return known
    names.set(token, names.size)
    return names.size - 1
  }
  const chosen = selectPools(market, pools)
  const small = { ...chosen, token0: chosen.token0.map(rename), token1: chosen.token1.map(rename) }
  const ends = { from: rename(trade.from), to: rename(trade.to) }
  return solveDual({ ...small, tokens: names.size }, { ...trade, ...ends }).bound
}
