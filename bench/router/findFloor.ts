import { type LegChoice, LegLimitDual, open, unused, used } from './LegLimitDual.ts'
import type { Case } from './measureCase.ts'

/** Maximum number of nodes. */
const maxNodes = 150

/** Smoothings relative to the trade; the last one is for all nodes after the first. */
const smoothings = [1e-5, 1e-6, 1e-7]

interface Node extends LegChoice {
  prices: Float64Array
  legPrice: number
  bound: number
}

/**
 * A lower bound for the loss of any plan with this many swaps, in hundredths of a percent. It is proved, because for any
 * prices the dual bounds every such plan. Branch and bound over the undecided pools continues until no plan can beat
 * `knownLossBps`, the loss of a known plan, which is the maximum result.
 */
export function findFloor(
  { market, trade, usd, dual }: Case,
  legs: number,
  knownLossBps: number,
): number {
  const solver = new LegLimitDual(market, { ...trade, usd }, dual.prices)
  const measureLoss = (value: number): number =>
    (trade.isExactOut ? 1 + dual.bound / value : 1 - value / dual.bound) * 1e4
  const knownValue = trade.isExactOut
    ? -dual.bound / (1 - knownLossBps / 1e4)
    : dual.bound * (1 - knownLossBps / 1e4)
  /** The maximum value of the decided nodes and of the known plan. */
  let maxValue = knownValue
  const solve = (decision: LegChoice, steps: readonly number[]): Node => {
    for (const smoothing of steps) solver.descend(decision, smoothing * usd)
    const bound = solver.boundAbove(decision)
    const states = decide(decision, solver, bound - knownValue)
    return { ...decision, states, prices: solver.prices, legPrice: solver.legPrice, bound }
  }
  const states = new Uint8Array(market.token0.length)
  solver.boundAbove({ states, legBudget: legs })
  let nodes = [solve({ states, legBudget: legs }, smoothings)]
  for (let count = 0; count < maxNodes; count += 2) {
    nodes.sort((one, other) => one.bound - other.bound)
    const node = nodes.pop()
    if (!node) break
    const children = branch(node, { solver, solve })
    if (children.length === 0) maxValue = Math.max(maxValue, node.bound)
    nodes = [...nodes, ...children].filter(({ bound }) => bound > maxValue)
  }
  return Math.max(0, measureLoss(Math.max(maxValue, ...nodes.map(({ bound }) => bound))))
}

/** Both decisions about the most undecided pool; empty if every pool is decided. */
function branch(
  { states, legBudget, prices, legPrice }: Node,
  {
    solver,
    solve,
  }: { solver: LegLimitDual; solve: (decision: LegChoice, steps: number[]) => Node },
): Node[] {
  const last = smoothings.slice(-1)
  Object.assign(solver, { prices, legPrice })
  solver.descend({ states, legBudget }, (last[0] ?? 0) * 1e3)
  const doubts = [...solver.weights.keys()]
    .filter((pool) => states[pool] === open)
    .map((pool) => ({ pool, over: Math.abs((solver.profits[pool] ?? 0) - solver.legPrice) }))
    .sort((one, other) => one.over - other.over)
  const [first] = doubts
  if (!first || legBudget <= 0) return []
  return [used, unused].map((state) => {
    const own = states.slice()
    own[first.pool] = state
    Object.assign(solver, { prices, legPrice })
    return solve({ states: own, legBudget: state === used ? legBudget - 1 : legBudget }, last)
  })
}

/** Removes pools that cannot lead to a better plan than the known one. `slack` is the distance to the bound. */
function decide({ states }: LegChoice, solver: LegLimitDual, slack: number): Uint8Array {
  return states.map((state, pool) =>
    state === open && (solver.profits[pool] ?? 0) < solver.legPrice - slack ? unused : state,
  )
}
