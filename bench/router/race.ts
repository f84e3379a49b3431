import type { Contender } from './Contender.ts'
import { type Case, judge, type Verdict } from './judge.ts'
import { median, type Scores } from './Row.ts'

/** Results by contender, in the order of the cases. A contender that ran out of time has fewer. */
export type Race = Map<string, Verdict[]>

/** Runs all contenders on the same cases. One that used up its time is skipped; our own router never is. */
export async function race(
  contenders: readonly Contender[],
  cases: readonly Case[],
  budgetMs: number,
): Promise<Race> {
  const verdicts: Race = new Map()
  for (const [place, contender] of contenders.entries()) {
    const beganAt = performance.now()
    const own: Verdict[] = []
    for (const asked of cases) {
      if (place > 0 && performance.now() - beganAt > budgetMs) break
      own.push(await judge(contender, asked))
    }
    verdicts.set(contender.name, own)
  }
  return verdicts
}

/** A summary of the results by this loss. */
export function summarize(
  verdicts: Race,
  lossOf: (verdict: Verdict) => number = (verdict) => verdict.lossBps,
): Scores {
  const scores: Scores = {}
  for (const [name, own] of verdicts) {
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
