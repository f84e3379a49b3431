import type { Flow } from '../model/Flow.ts'
import type { NoRouteReason } from '../model/Plan.ts'
import { readMaxOut } from '../model/Pool.ts'
import type { SwapRefusal } from '../model/PoolSwap.ts'
import { pickNearer } from '../model/Request.ts'
import type { Problem } from '../problem/Problem.ts'
import type { Closing } from '../search/listClosings.ts'
import { closePurchase, settleClosing } from './closePurchase.ts'
import { type Draft, findChainStart } from './draftSteps.ts'
import { findExactRoute } from './findExactRoute.ts'
import { type Candidate, settleFlows } from './settleFlows.ts'

/** Below this amount, rounding can decide which path is best. */
const coarseAmount = 1_000_000_000n

/** An upper limit of the relative floating-point error of a route. */
export const routeRoundoff = 1e-12

/**
 * The last chain of an exact output must be able to pay one part in this many of the whole output more than planned.
 */
const roomParts = 10_000n

/** Keeps the best candidate that the aggregator contract can execute. */
export class PlanSelector {
  best: Candidate | undefined
  reason: NoRouteReason = 'noPath'
  readonly #problem: Problem
  readonly #maxLegs: number

  constructor(problem: Problem, maxLegs: number) {
    this.#problem = problem
    this.#maxLegs = maxLegs
  }

  /**
   * Whether single routes should also be tried in whole units: if nothing was accepted, or if amounts are so small
   * that rounding may decide and the best candidate is no better than the best route without rounding.
   */
  isBelow(route: readonly Flow[]): boolean {
    const { best } = this
    if (!best) return true
    if (this.#hasLargeAmounts) return false
    return this.#problem.goal.isExactOut
      ? Number(best.amountIn) > (route[0]?.amountIn ?? 0) * (1 - routeRoundoff)
      : Number(best.amountOut) < (route.at(-1)?.amountOut ?? 0) * (1 + routeRoundoff)
  }

  /** Whether there is a candidate whose amounts are so large that rounding does not matter. */
  get #hasLargeAmounts(): boolean {
    const { best } = this
    const isLarge = ({ amountIn, amountOut }: { amountIn: bigint; amountOut: bigint }): boolean =>
      amountIn >= coarseAmount && amountOut >= coarseAmount
    return best !== undefined && isLarge(best) && best.steps.every(isLarge)
  }

  /** Settles flows in whole units, and keeps the plan if it is the best so far. */
  offer(flows: readonly Flow[]): void {
    if (flows.length === 0) return
    // Closing an exact output needs only rough amounts. If it cannot be closed, exact ones are needed.
    const isRough = this.#problem.goal.isExactOut && this.#problem.goal.amount >= coarseAmount
    const settled = settleFlows(this.#problem, flows, isRough)
    if (!this.#take(settled, isRough)) this.#take(settleFlows(this.#problem, flows), false)
  }

  /** Offers an exact output whose last chain was chosen with its flows. */
  offerClosing(closing: Closing): void {
    this.#take(settleClosing(this.#problem, closing), false)
  }

  /** Offers the best single route in whole units. */
  offerExact(): void {
    const route = findExactRoute(this.#problem)
    if (typeof route === 'string') this.reason = pickNearer(this.reason, route)
    else this.offer(route)
  }

  /** Returns false if a rough candidate could not be closed and exact amounts should be tried. */
  #take(result: Candidate | SwapRefusal, isRough: boolean): boolean {
    if (typeof result === 'string') {
      this.reason = pickNearer(this.reason, result)
      return true
    }
    const closed = closePurchase(this.#problem, result)
    if (isRough && closed === result) return false
    if (this.#isExecutable(closed) && (!this.best || this.#isBetter(closed, this.best)))
      this.best = closed
    return true
  }

  /**
   * Whether the contract can run the steps. For an exact output, the last chain must start at the sold token, because
   * it refunds what it does not need. No order before it may be paid in VET that the chain needs, because the order
   * would leave some of it as wrapped VET. And the chain must have room for more than is missing now.
   */
  #isExecutable({ drafts, steps, amountOut }: Candidate): boolean {
    if (drafts.length > this.#maxLegs) return false
    const { goal, selection, graph } = this.#problem
    if (!goal.isExactOut) return true
    const { store, assets, source } = selection
    const start = findChainStart(drafts)
    if (drafts[start]?.from !== source) return false
    const isVet = store.assets[assets[source] ?? -1] === graph.vet
    const isOrder = ({ pool }: Draft): boolean => store.slots[pool]?.pool.kind === 'order'
    const front = drafts.slice(0, start)
    if (isVet && front.some((draft) => draft.from === source && isOrder(draft))) return false
    const missing = steps.at(-1)?.amountOut ?? 0n
    return front.length === 0 || this.#hasRoom({ drafts, steps, start }, amountOut, missing)
  }

  /** Whether the limited pools of the last chain can pay more, by one ten-thousandth of the whole. */
  #hasRoom(
    { drafts, steps, start }: Pick<Candidate, 'drafts' | 'steps'> & { start: number },
    whole: bigint,
    missing: bigint,
  ): boolean {
    const { slots } = this.#problem.selection.store
    return drafts.slice(start).every(({ pool }) => {
      const limit = readMaxOut(slots[pool]?.pool)
      if (limit === undefined) return true
      let used = 0n
      for (const [at, draft] of drafts.entries())
        if (draft.pool === pool) used += steps[at]?.amountOut ?? 0n
      const last = steps[drafts.findLastIndex((draft) => draft.pool === pool)]?.amountOut ?? 0n
      return (limit - used) * missing * roomParts >= last * whole
    })
  }

  #isBetter(one: Candidate, other: Candidate): boolean {
    const { goal, request } = this.#problem
    const gained = goal.isExactOut ? other.amountIn - one.amountIn : one.amountOut - other.amountOut
    const legs = one.drafts.length - other.drafts.length
    if (!request.fixedCost) return gained > 0n || (gained === 0n && legs < 0)
    return Number(gained) > request.fixedCost * legs
  }
}
