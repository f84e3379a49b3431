import { type Flow, orderTokens } from '../model/Flow.ts'
import { wholePips } from '../model/Pool.ts'

/** A step of a plan before its amounts are computed. */
export interface Draft {
  /** The number of the pool in the store. */
  pool: number
  isZeroIn: boolean
  from: number
  to: number
  sharePips: number
  isChained: boolean
}

/** How shares are rounded: to multiples of `grainPips`. */
export interface ShareRounding {
  source: number
  grainPips: number
  /** How much of the source is left for the last chain. */
  rest?: number
}

/**
 * Converts flows to steps: the legs of each token in a row, the smallest first, so that the largest takes the
 * remainder. If one leg supplies a token and one takes it, they are chained. Legs smaller than one grain are dropped.
 * @returns an empty list if the flows contain a cycle.
 */
export function draftSteps(
  flows: readonly Flow[],
  { source, grainPips, rest = 0 }: ShareRounding,
): Draft[] {
  const order = orderTokens(flows, source)
  if (!order) return []
  const leaving = new Map<number, Flow[]>(order.map((token) => [token, []]))
  const arriving = new Map<number, number>()
  for (const flow of flows) leaving.get(flow.from)?.push(flow)
  for (const [token, legs] of leaving) {
    const shared = computeShares(legs, grainPips, token === source ? rest : 0)
    legs.splice(0, legs.length, ...shared)
    for (const { to } of legs) arriving.set(to, (arriving.get(to) ?? 0) + 1)
  }
  const drafts: Draft[] = []
  const emit = (token: number, isHandedOn: boolean): void => {
    const legs = leaving.get(token) ?? []
    leaving.delete(token)
    const isChained = isHandedOn && legs.length === 1 && (token !== source || rest === 0)
    for (const { pool, isZeroIn, from, to, amountIn } of legs) {
      drafts.push({ pool, isZeroIn, from, to, sharePips: amountIn, isChained })
      if (arriving.get(to) === 1 && leaving.get(to)?.length === 1) emit(to, true)
    }
  }
  for (const token of order) if (leaving.has(token)) emit(token, token === source)
  return drafts
}

/** Orders first, because other legs can take what they leave; then the smallest. */
function compareTurns(one: Flow, other: Flow): number {
  return (
    Number(other.isOrder ?? false) - Number(one.isOrder ?? false) || one.amountIn - other.amountIn
  )
}

/** An exact output as steps: the forward flows, and then the chain, which takes the rest of the source. */
export function draftClosing(
  { forward, chain }: { forward: readonly Flow[]; chain: readonly Flow[] },
  grain: ShareRounding,
): Draft[] {
  const rest = chain[0]?.amountIn ?? 0
  const last = chain.map(({ pool, isZeroIn, from, to }, at): Draft => {
    return { pool, isZeroIn, from, to, sharePips: wholePips, isChained: at > 0 }
  })
  return [...(forward.length > 0 ? draftSteps(forward, { ...grain, rest }) : []), ...last]
}

/** The legs of one token with their shares, in millionths, of the amount held when they run. */
function computeShares(legs: readonly Flow[], grainPips: number, rest: number): Flow[] {
  const rising = legs.toSorted(compareTurns)
  const shared: Flow[] = []
  let left = rising.reduce((sum, { amountIn }) => sum + amountIn, rest)
  for (const [at, leg] of rising.entries()) {
    const share = Math.round(((leg.amountIn / left) * wholePips) / grainPips) * grainPips
    const isLast = at === rising.length - 1 && rest === 0
    if (isLast || (share > 0 && share < wholePips)) {
      shared.push({ ...leg, amountIn: isLast ? wholePips : share })
      left -= leg.amountIn
    } else if (share > 0) left -= leg.amountIn
  }
  return shared
}

/** The index at which the last chain starts: the last step that is not chained. */
export function findChainStart(steps: readonly { isChained: boolean }[]): number {
  return Math.max(
    0,
    steps.findLastIndex(({ isChained }) => !isChained),
  )
}
