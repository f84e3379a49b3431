import { createInstance, createTrade } from './createInstance.ts'
import { formatSize, sizes } from './Instance.ts'
import { type CaseResult, createCase } from './measureCase.ts'
import { isBelow } from './measureMispriced.ts'
import { calm } from './measureOptimum.ts'
import { formatBps, type RouterRow } from './RouterRow.ts'
import { race, summarize } from './race.ts'
import { competitor, ours, type Setting } from './Setting.ts'

/** The cost of a swap in addition to fees, in hundredths of a percent of the trade. */
const legCosts = [0.01, 0.1, 1, 5]

/** Results after the cost of each swap, compared with Tines, which considers it too. */
export async function measureCosts(setting: Setting): Promise<RouterRow[]> {
  const contenders = setting.contenders.filter(({ name }) => name === ours || name === competitor)
  const rows: RouterRow[] = []
  for (const size of sizes) {
    for (const share of [0.01, 0.1]) {
      for (const legBps of legCosts) {
        const cases = Array.from({ length: setting.seeds * 2 }, (_, seed) => {
          const instance = createInstance(size, calm, seed)
          const { usd, trade } = createCase(instance, createTrade(instance, share, false))
          return createCase(instance, trade, { legUsd: (usd * legBps) / 1e4 })
        })
        const results = await race(contenders, cases, setting.budgetMs * 4)
        const scores = summarize(results, (result) => result.netLossBps)
        const wins = countWins(results.get(ours) ?? [], results.get(competitor) ?? [])
        const [mine, theirs] = [scores[ours]?.medianBps ?? 0, scores[competitor]?.medianBps ?? 0]
        rows.push({
          part: 'net of costs',
          what: `${formatSize(size)}, ${share * 100} %, ${legBps} bps a leg`,
          target: `median below ${competitor}, better in 95 %`,
          reached: `${formatBps(mine)} against ${formatBps(theirs)}, ${(wins * 100).toFixed(0)} %`,
          isMet: isBelow(scores) && wins >= 0.95,
          scores,
        })
      }
    }
  }
  return rows
}

/** The share of instances in which our router is at least as good, within a millionth of a percent. */
function countWins(own: readonly CaseResult[], others: readonly CaseResult[]): number {
  const wins = others.filter(
    ({ netLossBps }, at) => (own[at]?.netLossBps ?? 1e4) <= netLossBps + 1e-4,
  )
  return wins.length / others.length
}
