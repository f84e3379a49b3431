import { type Flow, readTag } from '../model/Flow.ts'
import type { LegRows } from '../model/LegRows.ts'
import type { Problem } from '../problem/Problem.ts'
import { BranchSearch } from './BranchSearch.ts'
import { isWithinLimits, type LegLimits, scoreSupport } from './LegLimits.ts'
import { LegSolver, listNearest, type Support } from './LegSolver.ts'

/** Maximum number of legs at the start of branch and bound. */
const maxCandidates = 400

/** The accepted gap, relative to the value of the plan and to its fixed costs. */
const gap = 1e-6
const costGap = 0.01

/** The same for quick requests. */
const quickGap = 1e-5
const quickCostGap = 0.05

/** The result of branch and bound. */
export interface BranchResult {
  solver: LegSolver
  /** The best plan within all limits, and the best within the leg limit alone. */
  best: Support | undefined
  nearest: Support | undefined
  /** Whether no plan within the limits is better by more than the gap. */
  isProven: boolean
  /** Roots of the start prices. */
  roots: Float64Array
  /** The tags of the legs, the most profitable at the first prices first. */
  ranked: readonly number[]
  /** The value of a support after the fixed costs of its legs. */
  score: (support: Support) => number
}

/** The inputs of branch and bound. */
export interface BranchOptions {
  /** Flows without cycles (the more legs the better), and the best single route. */
  starts: readonly (readonly Flow[])[]
  /** Log prices of the optimum. */
  prices: Float64Array
  /** Maximum number of nodes. */
  maxNodes: number
  /** If the optimum contains cycles, the order of tokens that the flows follow. */
  order: readonly number[] | undefined
  /** Whether a plan close to the best is enough. */
  isQuick: boolean
  /** The value that a plan must exceed. */
  cutoff?: number
  /** Computes the value of a set of legs, if it differs from its score. It is never more. */
  evaluate?: (solver: LegSolver, support: Support) => number
}

/** Selects legs by branch and bound over those that are nearest to a profit. */
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
  const evaluate =
    options.evaluate ?? ((_: LegSolver, support: Support): number => scoreSupport(support, limits))
  const measure = (support: Support): number => {
    const own = support.legs.map((leg) => legs[leg])
    const isAllowed = isWithinLimits(own, limits, task)
    return isAllowed ? evaluate(solver, support) : Number.NEGATIVE_INFINITY
  }
  const isCandidate = followOrder(legs, order, table.tokens)
  const search = new BranchSearch(solver, {
    limits,
    gap: isQuick ? quickGap : gap,
    costGap: isQuick ? quickCostGap : costGap,
    maxNodes,
    measure,
    cutoff,
    isCandidate,
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

/** Whether a leg follows the order. Without an order, every leg does. */
function followOrder(
  legs: readonly LegRows[],
  order: readonly number[] | undefined,
  tokens: number,
): (leg: number) => boolean {
  if (!order || order.length === 0) return () => true
  const positions = new Int32Array(tokens)
  for (const [position, token] of order.entries()) positions[token] = position
  return (leg) => {
    const { from, to } = legs[leg]
    return positions[from] < positions[to]
  }
}
