import { type Flow, readTag } from '../model/Flow.ts'
import type { LegRows } from '../model/LegRows.ts'
import type { Problem } from '../problem/Problem.ts'
import { BranchSearch } from './BranchSearch.ts'
import { isWithinLimits, type LegLimits, scoreSupport } from './LegLimits.ts'
import { LegSolver, listNearest, type Support } from './Legs.ts'

/** How many legs branch and bound begins with at the most. */
const maxCandidates = 400

/** Plans this near to the best, in parts, are the best; and in parts of what their legs cost. */
const gap = 1e-6
const costGap = 0.01

/** The same where a shorter search will do: a tenth of a hundredth of a percent. */
const quickGap = 1e-5
const quickCostGap = 0.05

/** What branch and bound found. */
export interface BranchResult {
  solver: LegSolver
  /** The best within all limits, and within that of legs alone. */
  best: Support | undefined
  nearest: Support | undefined
  /** Whether nothing within the limits is better by more than the gap. */
  isProven: boolean
  /** Roots of the prices that it began at. */
  roots: Float64Array
  /** The legs' tags, those that earn most over the charge at first. */
  ranked: readonly number[]
  /** What a support is worth after the cost of its legs. */
  score: (support: Support) => number
}

/** Where branch and bound begins. */
export interface BranchOptions {
  /** Flows without circles, the more legs the better; and the best single route. */
  starts: readonly (readonly Flow[])[]
  /** Logarithms of the optimum's prices. */
  prices: Float64Array
  /** How many sets of decisions are looked at. */
  maxNodes: number
  /** Where the optimum runs in circles, the order of the tokens that the flows keep. */
  order: readonly number[] | undefined
  /** Whether a plan that is nearly the best will do. */
  isQuick: boolean
  /** What is reached already. */
  cutoff?: number
  /** What a set of legs is worth where that is less than its score. */
  appraise?: (solver: LegSolver, support: Support) => number
}

/** Which legs to take, by branch and bound over the nearest. */
export function branchLegs(
  problem: Problem,
  limits: LegLimits,
  options: BranchOptions,
): BranchResult {
  const { starts, prices, maxNodes, order, isQuick } = options
  const { workspace, task } = problem
  const { table } = workspace
  const roots = Float64Array.from({ length: table.tokens }, (_, token) =>
    Math.exp(0.5 * prices[token]),
  )
  const own = new Set(starts.flat().map(readTag))
  const legs = listNearest(table, roots, { max: maxCandidates, own })
  const solver = new LegSolver(problem, legs)
  const { cutoff = Number.NEGATIVE_INFINITY } = options
  const appraise =
    options.appraise ?? ((_: LegSolver, support: Support): number => scoreSupport(support, limits))
  const measure = (support: Support): number => {
    const own = support.legs.map((leg) => legs[leg])
    const isAllowed = isWithinLimits(own, limits, task)
    return isAllowed ? appraise(solver, support) : Number.NEGATIVE_INFINITY
  }
  const isFit = followOrder(legs, order, table.tokens)
  const search = new BranchSearch(solver, {
    limits,
    gap: isQuick ? quickGap : gap,
    costGap: isQuick ? quickCostGap : costGap,
    maxNodes,
    measure,
    cutoff,
    isFit,
  })
  const numbers = new Map(legs.map(({ tag }, number) => [tag, number]))
  for (const flows of starts) {
    const chosen = flows.flatMap((flow) => numbers.get(readTag(flow)) ?? [])
    search.offer(chosen, roots)
  }
  if (maxNodes > 0) search.run(roots)
  const { incumbent: best, nearest, isProven, ranks } = search
  const ranked = [...legs.keys()]
    .sort((one, other) => ranks[other] - ranks[one])
    .map((leg) => legs[leg].tag)
  const score = (support: Support): number => scoreSupport(support, limits)
  return {
    solver,
    best,
    nearest,
    isProven,
    roots,
    ranked,
    score,
  }
}

/** Whether legs run along an order; any do where there is none. */
function followOrder(
  legs: readonly LegRows[],
  order: readonly number[] | undefined,
  tokens: number,
): (leg: number) => boolean {
  if (!order || order.length === 0) return () => true
  const places = new Int32Array(tokens)
  for (const [place, token] of order.entries()) places[token] = place
  return (leg) => {
    const { from, to } = legs[leg]
    return places[from] < places[to]
  }
}
