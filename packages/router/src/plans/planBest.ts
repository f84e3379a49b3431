import type { Bps } from '@vermeil/units'
import {
  boundTightly,
  measureSupply,
  pickTighter,
  removeTransferFees,
} from '../dual/boundOutput.ts'
import { readFlows } from '../dual/readFlows.ts'
import { type Flow, orderTokens } from '../model/Flow.ts'
import type { NoRoute, Plan } from '../model/Plan.ts'
import { pickNearer, type Request } from '../model/Request.ts'
import { checkRequest } from '../problem/checkRequest.ts'
import type { Graph } from '../problem/Graph.ts'
import { createProblem, type Goal, type Problem, widenLinearRows } from '../problem/Problem.ts'
import { solveDual } from '../problem/solveDual.ts'
import { findAcyclic } from '../search/findAcyclic.ts'
import { findRoute, findRoutes } from '../search/findRoute.ts'
import { isWithinLimits, type LegLimits } from '../search/LegLimits.ts'
import { limitLegs } from '../search/limitLegs.ts'
import { listClosings } from '../search/listClosings.ts'
import { RouteFloor } from '../search/RouteFloor.ts'
import { addSlippage } from './addSlippage.ts'
import { PlanSelector, routeRoundoff } from './PlanSelector.ts'
import type { Candidate } from './settleFlows.ts'
import { writePlan } from './writePlan.ts'

/** If the leg limit exceeds the legs of the optimum by this many, any last chain fits. */
const roomToClose = 3

/** Maximum number of pools of a single route. */
const maxRouteHops = 6

/** The parts of the remaining work for the search for a token order, and then for the search for a last chain. */
const partOfOrders = 0.4
const partOfClosings = 0.6

/** The reason if there is no plan and pools were closed because of transfer fees. */
const closedReason = 'feeOnTransfer'

/**
 * The best plan for a request, or the reason why there is no plan.
 * @param slippage the slippage of an exact output. It is part of the payment. The contract refunds what it does not
 * need.
 */
export function planBest(
  graph: Graph,
  request: Request,
  goal: Goal,
  slippage?: Bps,
): Plan | NoRoute {
  const refusal = checkRequest(graph, request, goal.amount)
  if (refusal) return { found: false, reason: refusal }
  const problem = createProblem(graph, request, goal)
  if (!problem.selection.hasPath) return { found: false, reason: 'noPath' }
  const limits = readLimits(request)
  const selector = new PlanSelector(problem, limits.maxLegs)
  const found = findFlows(problem)
  const route = offerPlans(problem, found, { limits, selector })
  if (goal.isExactOut) offerWithoutOrders(problem, found, { limits, selector })
  if (selector.isBelow(route)) selector.offerExact()
  const { best, reason } = selector
  if (!best)
    return {
      found: false,
      reason: problem.hasClosedPools ? pickNearer(reason, closedReason) : reason,
    }
  const paid = slippage === undefined ? best : addSlippage(problem, best, slippage)
  return writePlan(problem, paid, verifyBound(problem, paid, found.bound))
}

/** The limits, and the selector that receives the candidates. */
interface Offering {
  limits: LegLimits
  selector: PlanSelector
}

/** Offers plans made from the optimum. Returns the best single route, which is one of them. */
function offerPlans(problem: Problem, found: Optimum, { limits, selector }: Offering): Flow[] {
  const { goal, workspace, task, request } = problem
  const { flows, prices, order } = found
  const isAllowed = limits.fixedCost === 0 && isWithinLimits(flows, limits, task)
  if (isAllowed) selector.offer(flows)
  const route = offerRoutes(problem, found, { limits, selector })
  if (offerDirect(problem, found, { limits, selector })) return route
  if (limits.maxRoutes <= 1 || limits.maxLegs <= 1) return route
  const options = { ...readEffort(request), starts: [flows, route], prices, order }
  const hasOrders = flows.some(({ pool, from }) => isForChain(problem, pool, from))
  if (goal.isExactOut && (hasOrders || limits.maxLegs < flows.length + roomToClose))
    for (const closing of workspace.effort.within(partOfClosings, () =>
      listClosings(problem, limits, options),
    ))
      selector.offerClosing(closing)
  if (!isAllowed) selector.offer(limitLegs(problem, limits, options))
  return route
}

/** Offers the best single route; with fixed costs, the best of each number of pools. Returns the first. */
function offerRoutes(
  { goal, workspace, task }: Problem,
  { prices, order }: Optimum,
  { limits, selector }: Offering,
): Flow[] {
  const { table } = workspace
  const maxHops = Math.min(limits.maxHops, limits.maxLegs, maxRouteHops)
  // At the optimum's prices, most paths provably cannot beat the plan found so far. Whole units are rounded down, so
  // this also holds for them.
  const isCertain =
    !goal.isExactOut && !order && table.linearRows === 0 && selector.best !== undefined
  const amountOut = Number(selector.best?.amountOut)
  const floor = isCertain && new RouteFloor(table, task, { prices, amountOut, maxHops })
  const inputValue = task.amount * (floor ? (floor.values[task.source] ?? 1) : 1)
  if (floor && inputValue < floor.minValueAt(maxHops)) return []
  const routes = findRoutes(table, task, { maxHops, ...(floor ? { floor } : {}) })
  const [route = []] = routes
  // After fixed costs, a shorter route may be better.
  for (const each of limits.fixedCost > 0 ? routes : [route]) selector.offer(each)
  return route
}

/**
 * Offers the best single pool if a second leg would cost more than any plan can gain.
 * @returns whether that is the case. Then nothing else can be better.
 */
function offerDirect(
  { workspace, task }: Problem,
  { bound }: Optimum,
  { limits, selector }: Offering,
): boolean {
  if (limits.fixedCost === 0) return false
  const direct = findRoute(workspace.table, task, { maxHops: 1 })
  const [flow] = direct
  if (!flow) return false
  const loss = task.isExactOut ? flow.amountIn - bound : bound - flow.amountOut
  if (loss > limits.fixedCost) return false
  selector.offer(direct)
  return true
}

/**
 * Only the last chain of an exact output can fill orders that are paid in VET. If the optimum uses such orders, this
 * offers plans with only the largest of them, and plans without any.
 */
function offerWithoutOrders(problem: Problem, found: Optimum, offering: Offering): void {
  const { table } = problem.workspace
  const orders = found.flows.filter((flow) => isForChain(problem, flow.pool, flow.from))
  const [widest, ...others] = orders.toSorted((one, other) => other.amountIn - one.amountIn)
  const keep = (pool: number | undefined): void => {
    for (let row = 0; row < table.rows; row++) {
      const own = (table.tag[row] ?? -1) >> 1
      if (own !== pool && isForChain(problem, own, table.from[row] ?? -1)) table.clear(row)
    }
    offerPlans(problem, findFlows(problem), offering)
  }
  if (others.length > 0) keep(widest?.pool)
  if (widest) keep(undefined)
}

/** Whether the pool is an order that is paid in VET while the swap sells VET. */
function isForChain({ graph, selection }: Problem, pool: number, from: number): boolean {
  const { store, assets, source } = selection
  if (from !== source || store.assets[assets[source] ?? -1] !== graph.vet) return false
  return store.slots[pool]?.pool.kind === 'order'
}

/** The work limits of a search for few legs: nodes, legs solved for, and perturbations. */
function readEffort({ isQuick = false }: Request): {
  maxNodes: number
  work: number
  perturbations: number
  isQuick: boolean
} {
  return isQuick
    ? { maxNodes: 24, work: 2_000, perturbations: 0, isQuick }
    : { maxNodes: 120, work: 12_000, perturbations: 4, isQuick }
}

/** The result of the dual. */
interface Optimum {
  flows: Flow[]
  /** Log prices. */
  prices: Float64Array
  bound: number
  /** If the optimum contains cycles, the order of tokens that the flows follow. */
  order?: readonly number[]
}

/** The optimum's flows, or the best flows without cycles if it contains some; and the certified bound. */
function findFlows(problem: Problem): Optimum {
  const { workspace, selection, task, request } = problem
  const { table, dual } = workspace
  const tilted = solveDual(problem)
  while (widenLinearRows(table, dual)) {
    dual.prices.set(tilted)
    dual.solve(table, task, selection.elimination)
  }
  const bound = pickTighter(
    task,
    [dual.tightestPrices, ...(dual.isBalanced ? [] : [tilted])].map((prices) =>
      boundTightly(table, task, prices),
    ),
  )
  const flows = dual.isBalanced ? readFlows(table, dual) : []
  const isAcyclic = flows.length > 0 && orderTokens(flows, task.source) !== undefined
  // A single route needs no order, except for its last unit.
  const isSingle = request.isQuick === true && (request.maxRoutes === 1 || request.maxLegs === 1)
  if (isAcyclic || isSingle) {
    return { flows: isAcyclic ? flows : [], prices: dual.prices.slice(0, table.tokens), bound }
  }
  return { ...workspace.effort.within(partOfOrders, () => findAcyclic(problem, tilted)), bound }
}

/**
 * Returns the bound, or a weaker one if floating point failed. If amounts are so small that the rounding of a transfer
 * fee exceeds the trade, it is the bound without transfer fees; otherwise, the total supply of the pools.
 */
function verifyBound(
  { goal, workspace, selection, task }: Problem,
  closed: Candidate,
  bound: number,
): number {
  if (goal.isExactOut) return bound <= Number(closed.amountIn) * (1 + routeRoundoff) ? bound : 0
  const min = Number(closed.amountOut) * (1 - routeRoundoff)
  if (bound >= min) return bound
  selection.refresh(workspace.table)
  removeTransferFees(workspace.table, selection)
  workspace.dual.prices.set(workspace.dual.tightestPrices)
  workspace.dual.solve(workspace.table, task, selection.elimination)
  const boundWithoutFees = boundTightly(workspace.table, task, workspace.dual.tightestPrices)
  if (boundWithoutFees >= min) return boundWithoutFees
  return Math.max(measureSupply(workspace.table, task.sink), Number(closed.amountOut))
}

function readLimits({ maxLegs, maxRoutes, maxHops, fixedCost }: Request): LegLimits {
  return {
    maxLegs: maxLegs ?? Number.POSITIVE_INFINITY,
    maxRoutes: maxRoutes ?? Number.POSITIVE_INFINITY,
    maxHops: maxHops ?? Number.POSITIVE_INFINITY,
    fixedCost: fixedCost ?? 0,
  }
}
