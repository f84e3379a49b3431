import { type Flow, orderTokens } from '../model/Flow.ts'

/** A step of a plan before its amounts are settled. */
export interface Draft {
  /** The pool's number in the market. */
  pool: number
  isZeroIn: boolean
  from: number
  to: number
  sharePips: number
  isChained: boolean
}

/** One whole in millionths. */
const whole = 1_000_000

/** How shares are rounded: to multiples of `grainPips`. */
export interface Grain {
  source: number
  grainPips: number
  /** How much of the source is left for others. */
  rest?: number
}

/**
 * Flows as a program: every token's legs in a row, the smallest first, so that the biggest takes the remainder. A
 * token that one leg brings and one leg takes is handed on without a stop. Legs below one grain are left out.
 * @returns nothing where the flows run in a circle.
 */
export function draftSteps(
  flows: readonly Flow[],
  { source, grainPips, rest = 0 }: Grain,
): Draft[] {
  const order = orderTokens(flows, source)
  if (!order) return []
  const leaving = new Map<number, Flow[]>(order.map((token) => [token, []]))
  const arriving = new Map<number, number>()
  for (const flow of flows) leaving.get(flow.from)?.push(flow)
  for (const [token, legs] of leaving) {
    const shared = shareOut(legs, grainPips, token === source ? rest : 0)
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

/** Orders first, since others can take what they leave; then the smallest. */
function byTurn(one: Flow, other: Flow): number {
  return (
    Number(other.isOrder ?? false) - Number(one.isOrder ?? false) || one.amountIn - other.amountIn
  )
}

/**
 * A purchase as a program: the flows that run forwards, and then the chain, which takes what they leave of the source.
 */
export function draftClosing(
  { forward, chain }: { forward: readonly Flow[]; chain: readonly Flow[] },
  grain: Grain,
): Draft[] {
  const rest = chain[0]?.amountIn ?? 0
  const last = chain.map(({ pool, isZeroIn, from, to }, at): Draft => {
    return { pool, isZeroIn, from, to, sharePips: whole, isChained: at > 0 }
  })
  return [...(forward.length > 0 ? draftSteps(forward, { ...grain, rest }) : []), ...last]
}

/** The legs of one token with their shares of what is held when it is their turn, in millionths. */
function shareOut(legs: readonly Flow[], grainPips: number, rest: number): Flow[] {
  const rising = legs.toSorted(byTurn)
  const shared: Flow[] = []
  let left = rising.reduce((sum, { amountIn }) => sum + amountIn, rest)
  for (const [at, leg] of rising.entries()) {
    const share = Math.round(((leg.amountIn / left) * whole) / grainPips) * grainPips
    const isLast = at === rising.length - 1 && rest === 0
    if (isLast || (share > 0 && share < whole)) {
      shared.push({ ...leg, amountIn: isLast ? whole : share })
      left -= leg.amountIn
    } else if (share > 0) left -= leg.amountIn
  }
  return shared
}

/** Where the last chain begins: at the last step that is not handed its input. */
export function findChainStart(steps: readonly { isChained: boolean }[]): number {
  return Math.max(
    0,
    steps.findLastIndex(({ isChained }) => !isChained),
  )
}
