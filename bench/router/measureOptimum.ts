import { createInstance, createTrade } from './createInstance.ts'
import { formatSize, sizes } from './Instance.ts'
import { type Claim, createCase } from './measureCase.ts'
import { formatBps, type RouterRow } from './RouterRow.ts'
import { race, summarize } from './race.ts'
import { ours, type Setting } from './Setting.ts'

/** Trade sizes as shares of the median pool's value. */
export const shares = [0.001, 0.01, 0.1, 1]

/** Price noise below the fees: no cycle is profitable. */
export const calm = 0.0015

/** Without arbitrage and without a limit of swaps: the distance from the proved optimum. */
export async function measureOptimum({
  contenders,
  seeds,
  budgetMs,
}: Setting): Promise<RouterRow[]> {
  const rows: RouterRow[] = []
  const claims: Claim[] = []
  for (const size of sizes) {
    for (const share of shares) {
      for (const isExactOut of [false, true]) {
        const cases = Array.from({ length: seeds }, (_, seed) => {
          const instance = createInstance(size, calm, seed)
          return createCase(instance, createTrade(instance, share, isExactOut))
        })
        const results = await race(contenders, cases, budgetMs)
        claims.push(...(results.get(ours) ?? []).flatMap(({ claim }) => claim ?? []))
        const scores = summarize(results)
        const { medianBps = Number.NaN, worstBps = Number.NaN } = scores[ours] ?? {}
        rows.push({
          part: 'optimum',
          what: `${formatSize(size)}, ${share * 100} %, exact ${isExactOut ? 'out' : 'in'}`,
          target: 'median at most 0.01, worst 0.1',
          reached: `${formatBps(medianBps)}, ${formatBps(worstBps)}`,
          isMet: medianBps <= 0.01 && worstBps <= 0.1,
          scores,
        })
      }
    }
  }
  return [...rows, ...describeClaims(claims)]
}

/** Whether our router's claims about its plans and bounds are correct. */
function describeClaims(claims: readonly Claim[]): RouterRow[] {
  const exact = claims.filter(({ isExact }) => isExact).length
  const beyond = claims.map(({ boundBeyondBps }) => boundBeyondBps)
  const [min, max] = [Math.min(...beyond), Math.max(...beyond)]
  return [
    {
      part: 'claims',
      what: 'plans pay exactly what the router states',
      target: 'all',
      reached: `${exact} of ${claims.length}`,
      isMet: exact === claims.length,
      scores: {},
    },
    {
      part: 'claims',
      what: 'distance of a plan’s bound from the independent bound',
      target: 'never below 0, at most 0.01',
      reached: `${min.toExponential(1)} to ${formatBps(max)}`,
      isMet: min >= -1e-6 && max <= 0.01,
      scores: {},
    },
  ]
}
