import type { Case } from './judge.ts'
import { type Decision, LeggedDual, open, unused, used } from './LeggedDual.ts'

/** Sets of decisions at the most. */
const mostNodes = 150

/** Blurs in parts of the trade, the last for all decisions after the first. */
const blurs = [1e-5, 1e-6, 1e-7]

interface Node extends Decision {
  prices: Float64Array
  charge: number
  bound: number
}

/**
 * The least loss that any plan of so many swaps can have, in hundredths of a percent: certain, since at any prices the
 * dual bounds every such plan. By branch and bound over the pools in question, which stops where nothing is left that
 * could be better than `reached`, the loss of a plan that is known.
 */
export function findFloor(
  { network, trade, usd, dual }: Case,
  legs: number,
  reached: number,
): number {
  const solver = new LeggedDual(network, { ...trade, usd }, dual.prices)
  const measureLoss = (value: number): number =>
    (trade.isExactOut ? 1 + dual.bound / value : 1 - value / dual.bound) * 1e4
  const least = trade.isExactOut
    ? -dual.bound / (1 - reached / 1e4)
    : dual.bound * (1 - reached / 1e4)
  const solve = (decision: Decision, steps: readonly number[]): Node => {
    for (const blur of steps) solver.descend(decision, blur * usd)
    const bound = solver.boundAbove(decision)
    const states = decide(decision, solver, bound - least)
    return { ...decision, states, prices: solver.prices, charge: solver.charge, bound }
  }
  const states = new Uint8Array(network.token0.length)
  solver.boundAbove({ states, room: legs })
  let nodes = [solve({ states, room: legs }, blurs)]
  for (let count = 0; count < mostNodes; count += 2) {
    nodes.sort((one, other) => one.bound - other.bound)
    const node = nodes.pop()
    if (!node || node.bound <= least) return reached
    nodes.push(...branch(node, { solver, solve }))
    nodes = nodes.filter(({ bound }) => bound > least)
  }
  return Math.max(0, measureLoss(Math.max(least, ...nodes.map(({ bound }) => bound))))
}

/** Both ways to decide the pool that is most in question; nothing where none is left. */
function branch(
  { states, room, prices, charge }: Node,
  { solver, solve }: { solver: LeggedDual; solve: (decision: Decision, steps: number[]) => Node },
): Node[] {
  const last = blurs.slice(-1)
  Object.assign(solver, { prices, charge })
  solver.descend({ states, room }, (last[0] ?? 0) * 1e3)
  const doubts = [...solver.weights.keys()]
    .filter((pool) => states[pool] === open)
    .map((pool) => ({ pool, over: Math.abs((solver.profits[pool] ?? 0) - solver.charge) }))
    .sort((one, other) => one.over - other.over)
  const [first] = doubts
  if (!first || room <= 0) return []
  return [used, unused].map((state) => {
    const own = states.slice()
    own[first.pool] = state
    Object.assign(solver, { prices, charge })
    return solve({ states: own, room: state === used ? room - 1 : room }, last)
  })
}

/** Leaves out pools whose use could not lead to anything better than is known: `slack` is how far the bound is above. */
function decide({ states }: Decision, solver: LeggedDual, slack: number): Uint8Array {
  return states.map((state, pool) =>
    state === open && (solver.profits[pool] ?? 0) < solver.charge - slack ? unused : state,
  )
}
