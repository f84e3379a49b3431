import { createInstance, createTrade } from './createInstance.ts'
import { formatSize, sizes } from './Instance.ts'
import { type Claim, createCase } from './judge.ts'
import { formatBps, type Row } from './Row.ts'
import { race, summarize } from './race.ts'
import { ours, type Setting } from './Setting.ts'

/** Trade sizes as shares of the median pool's value. */
export const shares = [0.001, 0.01, 0.1, 1]

/** Price noise below the fees: no cycle is profitable. */
export const calm = 0.0015

/** Without arbitrage and without a limit of swaps: the distance from the certain optimum. */
export async function measureOptimum({ contenders, seeds, budgetMs }: Setting): Promise<Row[]> {
  const rows: Row[] = []
  const claims: Claim[] = []
  for (const size of sizes) {
    for (const share of shares) {
      for (const isExactOut of [false, true]) {
        const cases = Array.from({ length: seeds }, (_, seed) => {
          const instance = createInstance(size, calm, seed)
          return createCase(instance, createTrade(instance, share, isExactOut))
        })
        const verdicts = await race(contenders, cases, budgetMs)
        claims.push(...(verdicts.get(ours) ?? []).flatMap(({ claim }) => claim ?? []))
        const scores = summarize(verdicts)
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
  return [...rows, ...judgeClaims(claims)]
}

/** Whether our router's claims about its plans and bounds are right. */
function judgeClaims(claims: readonly Claim[]): Row[] {
  const exact = claims.filter(({ isExact }) => isExact).length
  const beyond = claims.map(({ boundBeyondBps }) => boundBeyondBps)
  const [least, most] = [Math.min(...beyond), Math.max(...beyond)]
  return [
    {
      part: 'claims',
      what: 'plans pay what the router says of them, to the last unit',
      target: 'all',
      reached: `${exact} of ${claims.length}`,
      isMet: exact === claims.length,
      scores: {},
    },
    {
      part: 'claims',
      what: 'the bound that comes with a plan, beyond the judge’s own',
      target: 'never below 0, at most 0.01',
      reached: `${least.toExponential(1)} to ${formatBps(most)}`,
      isMet: least >= -1e-6 && most <= 0.01,
      scores: {},
    },
  ]
}
