import type { Slot } from '../market/PoolStore.ts'
import type { Flow } from '../model/Flow.ts'
import type { NoRouteReason } from '../model/Plan.ts'
import { wholePips } from '../model/Pool.ts'
import { pickNearer } from '../model/Request.ts'
import type { Problem } from '../problem/Problem.ts'
import { findMinInput } from './findMinInput.ts'
import { settleSteps } from './settleSteps.ts'

/** The best path found so far to a token, in whole units. */
interface Reach {
  amount: bigint
  flow: Flow | undefined
  before: Reach | undefined
}

/** Maximum number of rounds. */
const maxRounds = 5

/**
 * The best route without splits in whole units, for amounts so small that rounding decides, and to find the reason if
 * nothing works.
 */
export function findExactRoute(problem: Problem): Flow[] | NoRouteReason {
  const { goal, selection, request } = problem
  const { source, sink } = selection
  const [start, end] = goal.isExactOut ? [sink, source] : [source, sink]
  let layer = new Map<number, Reach>([
    [start, { amount: goal.amount, flow: undefined, before: undefined }],
  ])
  let best: Reach | undefined
  let reason: NoRouteReason = 'noPath'
  const rounds = Math.min(request.maxHops ?? maxRounds, request.maxLegs ?? maxRounds, maxRounds)
  for (let round = 0; round < rounds && layer.size > 0; round++) {
    const { reached, nearest } = extendRoute(problem, layer, start)
    reason = pickNearer(reason, nearest)
    const arrived = reached.get(end)
    if (arrived && isBetter(arrived.amount, best?.amount, goal.isExactOut)) best = arrived
    reached.delete(end)
    layer = reached
  }
  return best ? listFlows(best, goal.isExactOut) : reason
}

/**
 * Extends every path of the layer by one pool and keeps the best to each token. Also returns the reason nearest to a
 * swap.
 */
function extendRoute(
  problem: Problem,
  layer: ReadonlyMap<number, Reach>,
  start: number,
): { reached: Map<number, Reach>; nearest: NoRouteReason } {
  const { isExactOut } = problem.goal
  const reached = new Map<number, Reach>()
  let nearest: NoRouteReason = 'noPath'
  for (const [token, before] of layer) {
    for (const { flow, amount } of listSwaps(problem, token)) {
      const far = isExactOut ? flow.from : flow.to
      const result = isVisited(before, far, start) ? 'noPath' : amount(before.amount)
      if (typeof result === 'string') nearest = pickNearer(nearest, result)
      else if (isBetter(result, reached.get(far)?.amount, isExactOut))
        reached.set(far, { amount: result, flow, before })
    }
  }
  return { reached, nearest }
}

function isBetter(one: bigint, other: bigint | undefined, isLess: boolean): boolean {
  return other === undefined || (isLess ? one < other : one > other)
}

function isVisited(reach: Reach, token: number, start: number): boolean {
  if (token === start) return true
  for (let at: Reach | undefined = reach; at?.flow; at = at.before)
    if (at.flow.from === token || at.flow.to === token) return true
  return false
}

function listFlows(best: Reach, isExactOut: boolean): Flow[] {
  const flows: Flow[] = []
  for (let at: Reach | undefined = best; at?.flow; at = at.before)
    flows.push({ ...at.flow, amountIn: 1, amountOut: 1 })
  if (!isExactOut) flows.reverse()
  return flows
}

interface Option {
  flow: Flow
  /** The output for an input, or the input for an output; or a reason. */
  amount: (amount: bigint) => bigint | NoRouteReason
}

/** Every pool of a token, in the direction of the search. */
function* listSwaps({ selection, goal }: Problem, token: number): Generator<Option> {
  const { store, assets, source, sink } = selection
  const asset = assets[token] ?? -1
  const hasTransferFee = (...ends: number[]): boolean =>
    ends.some((end) => (store.transferFees[assets[end] ?? -1] ?? 0) > 0)
  for (const [next, numbers] of store.links[asset] ?? []) {
    const far = selection.indexOf(next)
    if (far === undefined) continue
    const [from, to] = goal.isExactOut ? [far, token] : [token, far]
    if (to === source || from === sink) continue
    if (goal.isExactOut && hasTransferFee(from, to)) continue
    for (const number of numbers) {
      const slot = store.slots[number]
      if (!slot) continue
      const isZeroIn = slot.ends[0] === assets[from]
      const flow = { pool: number, isZeroIn, from, to, amountIn: 1, amountOut: 1 }
      yield { flow, amount: (amount) => swapOne(selection, slot, { flow, goal, amount }) }
    }
  }
}

/** Runs one pool as a separate program, so that transfer fees and rounding are those of a plan. */
function swapOne(
  selection: Problem['selection'],
  slot: Slot,
  { flow, goal, amount }: { flow: Flow; goal: Problem['goal']; amount: bigint },
): bigint | NoRouteReason {
  const { store, assets } = selection
  const ends = { store, assets, source: flow.from, sink: flow.to }
  const draft = { ...flow, sharePips: wholePips, isChained: true }
  if (!goal.isExactOut) {
    const settled = settleSteps([draft], ends, amount)
    return 'step' in settled ? settled.reason : settled.amountOut
  }
  const rate = store.readRate(slot, flow.isZeroIn)
  const guess = rate > 0 ? BigInt(Math.ceil(Math.min(Number(amount) / rate, 1e75))) : 1n
  const min = findMinInput([draft], ends, { amountOut: amount, guess })
  return 'drafts' in min ? min.amountIn : min.reason
}
