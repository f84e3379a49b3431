import { createInstance, createTrade } from './createInstance.ts'
import { formatSize, sizes } from './Instance.ts'
import { type CaseResult, createCase } from './measureCase.ts'
import { shares } from './measureOptimum.ts'
import { formatBps, type RouterRow, type Scores } from './RouterRow.ts'
import { race, summarize } from './race.ts'
import { competitor, ours, type Setting } from './Setting.ts'

/** Pools whose prices differ by more than the fees, so that cycles are profitable, compared with Tines. */
export async function measureMispriced(setting: Setting): Promise<RouterRow[]> {
  const contenders = setting.contenders.filter(({ name }) => name === ours || name === competitor)
  const rows: RouterRow[] = []
  for (const noise of [0.01, 0.05]) {
    for (const size of sizes) {
      for (const share of shares) {
        for (const isExactOut of [false, true]) {
          const cases = Array.from({ length: setting.seeds }, (_, seed) => {
            const instance = createInstance(size, noise, seed)
            return createCase(instance, createTrade(instance, share, isExactOut))
          })
          const results = await race(contenders, cases, setting.budgetMs)
          const [own, others] = [results.get(ours) ?? [], results.get(competitor) ?? []]
          const lag = measureLag(own, others, isExactOut)
          const compared = summarizePlanned(own, others)
          rows.push({
            part: `mispriced ±${noise * 100} %`,
            what: `${formatSize(size)}, ${share * 100} %, exact ${isExactOut ? 'out' : 'in'}`,
            target: `median below ${competitor}, never worse by 0.1`,
            reached: `${formatGap(compared)} in median, worst ${formatBps(lag)} behind`,
            isMet: isBelow(compared) && lag <= 0.1,
            scores: summarize(results),
          })
        }
      }
    }
  }
  return rows
}

/**
 * The scores over the markets in which the other router has a plan. Without one its loss counts as 100 %, which is less
 * than an exact output may cost above a bound that arbitrage pays for.
 */
function summarizePlanned(own: readonly CaseResult[], others: readonly CaseResult[]): Scores {
  const isPlanned = (_: CaseResult, at: number) => others[at]?.hasPlan ?? false
  return summarize(
    new Map([
      [ours, own.filter(isPlanned)],
      [competitor, others.filter(isPlanned)],
    ]),
  )
}

/** The largest distance behind the other router, relative to its output, in hundredths of a percent. */
function measureLag(
  own: readonly CaseResult[],
  others: readonly CaseResult[],
  isExactOut: boolean,
): number {
  const lags = others.map((theirs, at) => {
    const mine = own[at]
    if (!theirs.hasPlan) return -10_000
    if (!mine?.hasPlan) return 10_000
    const ratio = mine.netUsd / theirs.netUsd
    return (isExactOut ? ratio - 1 : 1 - ratio) * 1e4
  })
  return Math.max(...lags)
}

/** Whether our median is below the other router's. A tie counts: in small markets both find the same best plan. */
export function isBelow(scores: Scores): boolean {
  const [mine, theirs] = [scores[ours]?.medianBps, scores[competitor]?.medianBps]
  return mine !== undefined && theirs !== undefined && mine < theirs + 1e-4
}

function formatGap(scores: Scores): string {
  const gap = (scores[competitor]?.medianBps ?? 0) - (scores[ours]?.medianBps ?? 0)
  return gap >= 0 ? `${formatBps(gap)} better` : `${formatBps(-gap)} worse`
}
