import type { Plan, Route, Step } from '../model/Plan.ts'
import { feePipsOf } from '../model/Pool.ts'
import type { Problem } from '../problem/Problem.ts'
import type { Draft } from './draftSteps.ts'
import { mergeSteps, type SettledFlow } from './mergeSteps.ts'
import type { Candidate } from './settleFlows.ts'
import { splitRoutes } from './splitRoutes.ts'

/** Converts a settled program to a `Plan`. `bound` is in smallest units. */
export function writePlan(problem: Problem, candidate: Candidate, bound: number): Plan {
  const { request, selection, goal } = problem
  const { amountIn, amountOut } = candidate
  const steps = writeSteps(problem, candidate)
  const flows = mergeSteps(candidate, selection.source)
  let routes: Route[] | undefined
  const wholeBound = toWhole(bound, goal.isExactOut, goal.isExactOut ? amountIn : amountOut)
  const efficiency = goal.isExactOut
    ? Number(wholeBound) / Number(amountIn)
    : Number(amountOut) / Number(wholeBound)
  return {
    found: true,
    from: request.from,
    to: request.to,
    amountIn,
    payment: candidate.payment ?? amountIn,
    amountOut,
    steps,
    get routes() {
      routes ??= splitRoutes(flows, steps, selection)
      return routes
    },
    priceImpactBps: measureImpact(problem, candidate, flows),
    bound: wholeBound,
    efficiency: Math.min(1, efficiency),
  }
}

/**
 * Rounds a bound to whole units. A plan's own amount never exceeds it, even if floating point is off in the last unit.
 */
function toWhole(bound: number, isFromBelow: boolean, reached: bigint): bigint {
  const whole = BigInt(isFromBelow ? Math.ceil(bound) : Math.floor(bound))
  return isFromBelow === whole < reached ? whole : reached
}

function writeSteps({ selection: { store } }: Problem, { drafts, steps }: Candidate): Step[] {
  return drafts.flatMap(({ pool: number, isZeroIn, sharePips, isChained }, at) => {
    const slot = store.slots[number]
    const amounts = steps[at]
    if (!slot || !amounts) return []
    const { pool, venue } = slot
    const { kind, address, token0, token1 } = pool
    return [
      {
        venue: venue.name,
        router: venue.router,
        kind,
        pool: address,
        ...(pool.poolId === undefined ? {} : { poolId: pool.poolId }),
        ...(pool.kind === 'order' ? { orderId: pool.orderId, orderTerms: pool.terms } : {}),
        from: isZeroIn ? token0 : token1,
        to: isZeroIn ? token1 : token0,
        ...amounts,
        feePips: feePipsOf(pool),
        sharePips,
        isChained,
      },
    ]
  })
}

/** The loss against the pools' spot prices after fees, in hundredths of a percent, rounded up. */
function measureImpact(
  { selection: { store, source, sink } }: Problem,
  { drafts, amountIn, amountOut }: Candidate,
  flows: readonly SettledFlow[],
): number {
  const held = new Map<number, number>([[source, Number(amountIn)]])
  for (const { step, from, to, amountIn: taken, remaining } of flows) {
    const { pool, isZeroIn } = drafts[step] as Draft
    const slot = store.slots[pool]
    const stock = held.get(from) ?? 0
    const amount = remaining === 0n ? 0 : stock * (Number(taken) / Number(remaining))
    held.set(from, stock - amount)
    held.set(to, (held.get(to) ?? 0) + (slot ? amount * store.readRate(slot, isZeroIn) : 0))
  }
  const lossBps = (1 - Number(amountOut) / (held.get(sink) ?? 0)) * 10_000
  return Math.min(10_000, Math.max(0, Math.ceil(lossBps - 1e-9)))
}
