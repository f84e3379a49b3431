import type { Contender } from './Contender.ts'
import { type Case, type CaseResult, measureCase } from './measureCase.ts'
import { median, type Scores } from './RouterRow.ts'

/** Results by contender, in the order of the cases. A contender that ran out of time has fewer. */
export type Race = Map<string, CaseResult[]>

/**
 * Runs all contenders on the same cases. A contender that used up its time skips the rest; our own router never does.
 */
export async function race(
  contenders: readonly Contender[],
  cases: readonly Case[],
  budgetMs: number,
): Promise<Race> {
  const results: Race = new Map()
  for (const [place, contender] of contenders.entries()) {
    const beganAt = performance.now()
    const own: CaseResult[] = []
    for (const each of cases) {
      if (place > 0 && performance.now() - beganAt > budgetMs) break
      own.push(await measureCase(contender, each))
    }
    results.set(contender.name, own)
  }
  return results
}

/** A summary of the results by this loss. */
export function summarize(
  results: Race,
  lossOf: (result: CaseResult) => number = (result) => result.lossBps,
): Scores {
  const scores: Scores = {}
  for (const [name, own] of results) {
    const losses = own.map(lossOf)
    scores[name] = {
      medianBps: median(losses),
      worstBps: Math.max(...losses),
      instances: own.length,
      medianMs: median(own.map(({ ms }) => ms)),
      medianLegs: median(own.map(({ legs }) => legs)),
    }
  }
  return scores
}
