import { SeededRandom } from '@vermeil/random'
import { type Flow, readTag } from '../model/Flow.ts'
import { listLegs } from '../model/LegRows.ts'
import type { Problem } from '../problem/Problem.ts'
import { type BranchOptions, type BranchResult, branchLegs } from './branchLegs.ts'
import { countRoutes, isWithinLimits, type LegLimits } from './LegLimits.ts'
import { LegSearch } from './LegSearch.ts'
import { LegSolver, type Support } from './LegSolver.ts'
import { trimLegs } from './trimLegs.ts'

/** How many legs the local search considers: a minimum, and a multiple of the leg limit. */
const minLegs = 80
const legsEach = 5

/** Maximum number of runs of branch and bound with fewer legs, to meet the route limit. */
const maxRetries = 4

/** The inputs of the search, and its work limits. */
export interface SearchOptions extends BranchOptions {
  /** How often the best plan is perturbed and improved again. */
  perturbations: number
  /** The local search ends after this many legs were solved for. */
  work: number
}

/**
 * The best flows within limits on legs, routes and hops, after fixed costs. Uses branch and bound. If that does not
 * finish, or ends outside the limits, a local search continues from its result, from the optimum and from the best
 * single route.
 */
export function limitLegs(problem: Problem, limits: LegLimits, options: SearchOptions): Flow[] {
  const branched = branchRoutes(problem, limits, options)
  const { best, isProven, solver } = branched
  const value = best ? branched.score(best) : Number.NEGATIVE_INFINITY
  const own = best?.legs.flatMap((leg) => solver.legs[leg] ?? []) ?? []
  const isSplit = countRoutes(own, problem.task) > 1
  if (!best || (!isProven && !(options.isQuick && isSplit))) {
    const moved = searchLocally(problem, limits, { ...options, branched })
    if (moved && moved.value > value) return moved.flows
  }
  if (!best) return []
  solver.solve(best.legs, best.roots)
  return solver.readFlows(best.legs)
}

/**
 * Runs branch and bound with a leg limit that implies the route limit: each token allows one more leg, so the number of
 * tokens of an oversized result tells how many legs are allowed.
 */
function branchRoutes(problem: Problem, limits: LegLimits, options: SearchOptions): BranchResult {
  const max = ({ tokens }: { tokens: number }): number =>
    Math.min(limits.maxLegs, Math.max(1, limits.maxRoutes - 2 + tokens))
  const [flows = []] = options.starts
  let maxLegs = max({ tokens: countTokens(flows) })
  let result = branchLegs(problem, { ...limits, maxLegs }, options)
  for (let time = 1; time < maxRetries && !problem.workspace.effort.isSpent; time++) {
    const { nearest, solver, best, score } = result
    const own = nearest?.legs.flatMap((leg) => solver.legs[leg] ?? []) ?? []
    if (own.length < 2 || isWithinLimits(own, limits, problem.task)) break
    maxLegs = Math.min(maxLegs - 1, max({ tokens: countTokens(own) }))
    const next = branchLegs(problem, { ...limits, maxLegs }, options)
    const isBetter = next.best && (!best || score(next.best) > score(best))
    result = isBetter || !best ? { ...next, isProven: false } : { ...result, nearest: next.nearest }
  }
  return result
}

function countTokens(legs: readonly { from: number; to: number }[]): number {
  return new Set(legs.flatMap(({ from, to }) => [from, to])).size
}

/** The best plan of the local search. */
function searchLocally(
  problem: Problem,
  limits: LegLimits,
  { starts, perturbations, work, branched }: SearchOptions & { branched: BranchResult },
): { flows: Flow[]; value: number } | undefined {
  const { workspace, task } = problem
  const { table } = workspace
  const { roots, nearest } = branched
  const near = nearest ? nearest.legs.map((leg) => branched.solver.legs[leg]?.tag ?? -1) : []
  const max = Math.max(
    minLegs,
    limits.maxLegs < Number.POSITIVE_INFINITY ? limits.maxLegs * legsEach : 0,
  )
  const own = new Set([...starts.flat().map(readTag), ...near, ...branched.ranked.slice(0, max)])
  const legs = listLegs(table).filter(({ tag }) => own.has(tag))
  const solver = new LegSolver(problem, legs)
  const search = new LegSearch(solver, limits, work)
  const numbers = new Map(legs.map(({ tag }, number) => [tag, number]))
  let best: Support | undefined
  const offer = (chosen: readonly number[], from: Float64Array): void => {
    const support = chosen.length > 0 ? solver.solve(chosen, from) : undefined
    const reduced = support && search.reduce(support)
    if (!reduced) return
    const improved = search.improve(reduced)
    if (!best || search.score(improved) > search.score(best)) best = improved
  }
  if (nearest) {
    offer(
      near.flatMap((tag) => numbers.get(tag) ?? []),
      nearest.roots,
    )
  }
  for (const flows of starts) {
    const chosen = flows.flatMap((flow) => numbers.get(readTag(flow)) ?? [])
    offer(chosen, roots)
  }
  const random = new SeededRandom()
  for (
    let perturbation = 0;
    perturbation < perturbations && best && !search.isWorkSpent;
    perturbation++
  ) {
    const kept = best.legs.filter(() => random.next() > (perturbation % 2 ? 0.5 : 0.25))
    offer(trimLegs(legs, kept, task), best.roots)
  }
  if (!best) return undefined
  solver.solve(best.legs, best.roots)
  return { flows: solver.readFlows(best.legs), value: search.score(best) }
}
