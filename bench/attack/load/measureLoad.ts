import { type Attack, Facts } from '../Attack.ts'
import type { Engine, Target } from '../environment/Environment.ts'
import { maxOthersMs, probeBaseline, probeOthers } from './probeOthers.ts'

/** The requests of one client. */
export interface RequestCounts {
  /** Requests that were answered, and requests that were refused because the budget was used up. */
  answered: number
  refused: number
}

/** One client that sends as many requests as it can until it is stopped. */
export type Load = (target: Target, signal: AbortSignal) => Promise<RequestCounts>

const loadSeconds = 12

/** An attack in which one client uses its whole budget while the wait of others is measured. */
export function createLoadAttack(
  { name, attempt, load }: Pick<Attack, 'name' | 'attempt'> & { load: Load },
  engine: Engine,
): Attack {
  return {
    name: `${name}-${engine}`,
    attempt: `${attempt} (${engine})`,
    expectation: `p99 of other clients under ${maxOthersMs} ms, all answered`,
    async run(environment) {
      const target = await environment.shareTarget(engine)
      const facts = new Facts()
      const baseline = await probeBaseline(target.url)
      const stop = new AbortController()
      const loading = load(target, stop.signal)
      const others = await probeOthers(target.url, loadSeconds)
      stop.abort()
      const { answered, refused } = await loading
      facts.check(`${answered} answered, ${refused} refused`, answered > 0)
      const [p99, before] = [others.p99Ms, baseline.p99Ms].map((time) => time.toFixed(0))
      facts.check(`p99 of others ${p99} ms (${before} ms before)`, others.p99Ms < maxOthersMs)
      facts.check(`${others.failed} of others not answered`, others.failed === 0)
      return facts.finding
    },
  }
}
