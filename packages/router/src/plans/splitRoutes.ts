import { bpsDenominator } from '@vermeil/units'
import type { Leg, Route, Step } from '../model/Plan.ts'
import type { SettledFlow } from './mergeSteps.ts'
import type { PlanTokens } from './settleSteps.ts'

/** The ends of a plan, as indices in the selection. */
type PlanEnds = Pick<PlanTokens, 'source' | 'sink'>

/** The part of a flow that is not yet assigned to a route, as a share of the whole input and in amounts. */
interface Rest extends Pick<SettledFlow, 'step' | 'from' | 'to' | 'amountIn' | 'amountOut'> {
  share: bigint
}

/** The share of the whole input, fine enough for one unit of the largest amount. */
const wholeShare = 1n << 256n

/**
 * Splits the flows into routes, the widest first. Each route is a different path through the pools with its own part of
 * every flow; the parts add up to the whole. Each route uses up at least one flow, which limits the number of routes
 * (see `countRoutes`).
 */
export function splitRoutes(
  flows: readonly SettledFlow[],
  steps: readonly Step[],
  ends: PlanEnds,
): Route[] {
  const rests = measureShares(flows, ends)
  const routes: Route[] = []
  for (;;) {
    const path = findWidest(rests, ends)
    if (path.length === 0) return routes
    routes.push(takeRoute(path, steps))
  }
}

/** The share of the input in each flow: the flows of a token divide the arriving amount. */
function measureShares(flows: readonly SettledFlow[], { source }: PlanEnds): Rest[] {
  const held = new Map([[source, wholeShare]])
  return flows.map((flow) => {
    const { from, to, amountIn, remaining } = flow
    const stock = held.get(from) ?? 0n
    const share = remaining === 0n ? 0n : (stock * amountIn) / remaining
    held.set(from, stock - share)
    held.set(to, (held.get(to) ?? 0n) + share)
    return { ...flow, share }
  })
}

/** The widest path from source to sink; empty if nothing is left. */
function findWidest(rests: readonly Rest[], { source, sink }: PlanEnds): Rest[] {
  const best = new Map<number, { share: bigint; path: Rest[] }>([
    [source, { share: wholeShare, path: [] }],
  ])
  for (const rest of rests) {
    const before = best.get(rest.from)
    if (!before) continue
    const share = before.share < rest.share ? before.share : rest.share
    if (share > (best.get(rest.to)?.share ?? 0n))
      best.set(rest.to, { share, path: [...before.path, rest] })
  }
  return best.get(sink)?.path ?? []
}

/** Takes as much of each flow on the path as the narrowest can carry. */
function takeRoute(path: readonly Rest[], steps: readonly Step[]): Route {
  const share = path.reduce((min, rest) => (rest.share < min ? rest.share : min), wholeShare)
  const legs: Leg[] = []
  for (const rest of path) {
    const amountIn = (rest.amountIn * share) / rest.share
    const amountOut = (rest.amountOut * share) / rest.share
    rest.share -= share
    rest.amountIn -= amountIn
    rest.amountOut -= amountOut
    const step = steps[rest.step]
    if (!step) continue
    const { sharePips: _share, isChained: _chained, ...leg } = step
    legs.push({ ...leg, amountIn, amountOut })
  }
  return {
    shareBps: Number((2n * share * bpsDenominator + wholeShare) / (2n * wholeShare)),
    amountIn: legs[0]?.amountIn ?? 0n,
    amountOut: legs.at(-1)?.amountOut ?? 0n,
    legs,
  }
}
