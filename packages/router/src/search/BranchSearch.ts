import { measureMaxHoldings } from '../dual/clipRows.ts'
import { excluded, FixedCostDual, free, included } from '../dual/FixedCostDual.ts'
import { type LegLimits, measureExcess, scoreSupport } from './LegLimits.ts'
import type { LegSolver, Support } from './LegSolver.ts'
import { trimLegs } from './trimLegs.ts'

/** Smoothings from the first descent to the last, relative to the trade. */
const smoothings: readonly number[] = [1e-3, 1e-4, 1e-5, 1e-6]

/** The smoothing at which the first plans are tried. */
const firstRounding = 1e-5

/** The work of bounding one leg, in values read. */
const boundEffort = 40

/** A leg whose weight is this close to 0 or 1 counts as decided. */
const settledWeight = 0.005

/** The inputs of the search. */
export interface BranchSearchOptions {
  limits: LegLimits
  /** The accepted gap, relative to the value of the incumbent. */
  gap: number
  /** The accepted gap, relative to the fixed costs of the incumbent. */
  costGap: number
  /** Maximum number of nodes. */
  maxNodes: number
  /** The value of a plan; minus infinity if it is not allowed. At most its score. */
  measure: (support: Support) => number
  /** Only plans above this value count. */
  cutoff: number
  /** Whether a leg may be part of a plan. */
  isCandidate: (leg: number) => boolean
}

/** A node: the decided legs and the resulting bound. */
interface Node {
  states: Uint8Array
  legBudget: number
  prices: Float64Array
  legPrice: number
  /** An upper bound for all plans of this node. */
  bound: number
}

/**
 * Selects legs by branch and bound. The dual with fixed costs bounds each node. At its minimum all but about one leg
 * per token are decided, so few legs are in question. The search includes and excludes one of them in turn, and drops
 * nodes whose bound does not exceed the incumbent.
 */
export class BranchSearch {
  incumbent: Support | undefined
  /** The best plan within the leg limit, even if it exceeds other limits. */
  nearest: Support | undefined
  /** The value that a plan must exceed. */
  #incumbentValue: number
  /** The number of visited nodes, and the current upper bound. */
  nodes = 0
  bound: number = Number.POSITIVE_INFINITY
  /** The profit of each leg at the first prices. */
  ranks: Float64Array = new Float64Array(0)
  /** Whether no node is left that could improve the incumbent. */
  isProven: boolean = false
  #dual: FixedCostDual
  /** The solver's number of each leg of the dual. */
  #numbers: readonly number[]
  /** The maximum amount of each token that a plan can hold. */
  #maxHoldings: Float64Array
  readonly #solver: LegSolver
  readonly #branching: BranchSearchOptions
  readonly #tried = new Set<string>()

  constructor(solver: LegSolver, branching: BranchSearchOptions) {
    this.#solver = solver
    this.#branching = branching
    this.#incumbentValue = branching.cutoff
    this.#numbers = [...solver.legs.keys()].filter(branching.isCandidate)
    this.#maxHoldings = new Float64Array(solver.table.tokens).fill(Number.POSITIVE_INFINITY)
    this.#dual = this.#createDual()
  }

  #createDual(): FixedCostDual {
    const { table, task, legs } = this.#solver
    const own = this.#numbers.flatMap((number) => legs[number] ?? [])
    return new FixedCostDual(table, task, {
      legs: own,
      fixedCost: this.#branching.limits.fixedCost,
      maxHoldings: this.#maxHoldings,
      effort: this.#solver.effort,
    })
  }

  /** The same node without the legs that it cannot use. */
  #shrink(node: Node): Node {
    const old = this.#dual
    const slack = node.bound - this.#incumbentValue
    const isIn = (leg: number): boolean =>
      node.states[leg] === included || old.profits[leg] - old.legPrice >= -slack
    const kept = [...node.states.keys()].filter(isIn)
    if (kept.length > 0.8 * node.states.length) return node
    const prices = new Map(old.tokens.map((token, place) => [token, node.prices[place]]))
    this.#numbers = kept.map((leg) => this.#numbers[leg])
    this.#dual = this.#createDual()
    const { tokens } = this.#dual
    this.#dual.prices = Float64Array.from(tokens, (token) => prices.get(token) ?? 0)
    this.#dual.legPrice = node.legPrice
    return {
      ...node,
      states: Uint8Array.from(kept, (leg) => node.states[leg]),
      prices: this.#dual.prices,
    }
  }

  /** Tries legs as a plan, removing the least profitable ones until the limits hold. */
  offer(legs: readonly number[], roots: Float64Array): void {
    const { limits } = this.#branching
    const { task } = this.#solver
    let chosen = legs
    let from = roots
    while (chosen.length > 0) {
      const found =
        chosen.length > limits.maxLegs ? this.#solver.solve(chosen, from) : this.#try(chosen, from)
      if (!found) return
      const own = chosen.map((leg) => this.#solver.legs[leg])
      const { count, isIn } = measureExcess(own, limits, task)
      if (count === 0) return
      const profits = found.profits.filter((_, at) => isIn[at])
      profits.sort((one, other) => one - other)
      const lowest = profits[Math.ceil(count / 4) - 1]
      const kept = chosen.filter((_, at) => !isIn[at] || found.profits[at] > lowest)
      chosen = trimLegs(this.#solver.legs, kept, task)
      from = found.roots
    }
  }

  /** Runs the search from these prices, given as roots for the table's tokens. */
  run(roots: Float64Array): void {
    const { maxNodes } = this.#branching
    this.#maxHoldings = this.#measureMaxHoldings(roots)
    this.#dual = this.#createDual()
    let nodes: Node[] = []
    const root = this.#createRoot(roots)
    if (root) nodes.push(root)
    while (nodes.length > 0 && this.nodes < maxNodes && !this.#solver.effort.isSpent) {
      let at = 0
      for (const [place, { bound }] of nodes.entries()) if (bound > nodes[at].bound) at = place
      const node = nodes[at]
      nodes[at] = nodes[nodes.length - 1]
      nodes.pop()
      this.bound = node.bound
      if (!this.#canImprove(node.bound)) break
      nodes.push(...this.#branch(node))
      nodes = nodes.filter(({ bound }) => this.#canImprove(bound))
    }
    this.isProven = !nodes.some(({ bound }) => this.#canImprove(bound))
  }

  /** For an exact output, the input is at most that of the incumbent. */
  #measureMaxHoldings(roots: Float64Array): Float64Array {
    const { table, task, legs } = this.#solver
    const own = this.#numbers.flatMap((number) => legs[number] ?? [])
    const paid = task.isExactOut ? Math.max(0, -this.#incumbentValue) : task.amount
    return measureMaxHoldings(table, task, { legs: own, roots, paid })
  }

  #score(support: Support): number {
    return scoreSupport(support, this.#branching.limits)
  }

  #canImprove(bound: number): boolean {
    if (this.#incumbentValue === Number.NEGATIVE_INFINITY) return true
    const { gap, costGap, limits } = this.#branching
    const cost = (this.incumbent?.legs.length ?? 0) * limits.fixedCost
    return (
      bound > this.#incumbentValue + Math.abs(this.#incumbentValue + cost) * gap + cost * costGap
    )
  }

  /** Creates the root node. Each descent has less smoothing and removes legs that cannot be part of a better plan. */
  #createRoot(roots: Float64Array): Node | undefined {
    const legBudget = this.#branching.limits.maxLegs
    const numerairePrice = 2 * Math.log(roots[this.#dual.tokens[this.#dual.tokens.length - 1]])
    const prices = Float64Array.from(
      this.#dual.tokens,
      (token) => 2 * Math.log(roots[token]) - numerairePrice,
    )
    this.#dual.prices = prices
    const states = new Uint8Array(this.#numbers.length)
    let node: Node | undefined = { states, legBudget, prices, legPrice: 0, bound: 0 }
    this.#dual.boundAbove(node)
    for (const smoothing of smoothings) {
      this.#dual.descend({ states: node.states, legBudget, smoothing })
      if (smoothing > firstRounding) continue
      node = this.#boundNode(node.states, legBudget)
      if (!node) return undefined
      if (smoothing === firstRounding) this.#rank()
      if (smoothing !== smoothings.at(-1)) node = this.#shrink(node)
    }
    this.#fixLegs(node)
    return this.#shrink(node)
  }

  /** Stores the profit of each leg at the first prices. */
  #rank(): void {
    this.ranks = new Float64Array(this.#solver.legs.length)
    for (const [leg, number] of this.#numbers.entries())
      this.ranks[number] = this.#dual.profits[leg]
  }

  /** Bounds a node at the current prices and tries plans near it. */
  #boundNode(states: Uint8Array, legBudget: number): Node | undefined {
    const dual = this.#dual
    this.nodes += 1
    this.#solver.effort.spend(states.length * boundEffort)
    const bound = dual.boundAbove({ states, legBudget })
    const node = { states, legBudget, prices: dual.prices, legPrice: dual.legPrice, bound }
    if (!this.#canImprove(bound)) return undefined
    this.#round(node)
    return this.#canImprove(bound) ? node : undefined
  }

  /** Includes and excludes the legs that the incumbent already decides. */
  #fixLegs(node: Node): void {
    const slack = node.bound - this.#incumbentValue
    const dual = this.#dual
    for (let leg = 0; leg < node.states.length; leg++) {
      if (node.states[leg] !== free) continue
      const over = dual.profits[leg] - dual.legPrice
      if (over < -slack) node.states[leg] = excluded
      else if (over > slack && node.legBudget > 0) {
        node.states[leg] = included
        node.legBudget -= 1
      }
    }
  }

  #branch(node: Node): Node[] {
    const dual = this.#dual
    dual.prices = node.prices
    dual.legPrice = node.legPrice
    const smoothing = smoothings[smoothings.length - 1]
    dual.descend({ states: node.states, legBudget: node.legBudget, smoothing })
    const chosen = this.#chooseLeg(node)
    if (chosen < 0) {
      this.#tryIncluded(node)
      return []
    }
    const children: Node[] = []
    for (const state of [included, excluded]) {
      const states = node.states.slice()
      states[chosen] = state
      const legBudget = state === included ? node.legBudget - 1 : node.legBudget
      dual.prices = node.prices
      dual.legPrice = node.legPrice
      dual.descend({ states, legBudget, smoothing })
      const child = this.#boundNode(states, legBudget)
      if (child) {
        this.#fixLegs(child)
        children.push(child)
      }
    }
    return children
  }

  /** Tries the included legs if no leg is in question. */
  #tryIncluded({ states }: Node): void {
    const { legs, task } = this.#solver
    const own = this.#numbers.filter((_, leg) => states[leg] === included)
    const chosen = trimLegs(legs, own, task)
    if (chosen.length > 0) this.#try(chosen, this.#readRoots())
  }

  /** Roots of the dual's prices for the table's tokens; NaN for tokens without a leg. */
  #readRoots(): Float64Array {
    const roots = new Float64Array(this.#solver.table.tokens).fill(Number.NaN)
    for (const [place, token] of this.#dual.tokens.entries())
      roots[token] = Math.exp(0.5 * this.#dual.prices[place])
    return roots
  }

  /**
   * The free leg to branch on: the one whose weight is nearest to one half, or else whose profit is nearest to the leg
   * price.
   */
  #chooseLeg({ states, legBudget }: Node): number {
    const { weights, profits, legPrice, amountValue } = this.#dual
    if (legBudget <= 0) return -1
    let chosen = -1
    let max = Number.NEGATIVE_INFINITY
    for (let leg = 0; leg < states.length; leg++) {
      if (states[leg] !== free) continue
      const weight = weights[leg]
      const doubt = Math.min(weight, 1 - weight)
      const distance = Math.abs(profits[leg] - legPrice)
      const settled = weight > 0.5 ? -distance / (distance + amountValue) : -1 - distance
      const rank = doubt > settledWeight ? doubt : settled
      if (rank <= max) continue
      max = rank
      chosen = leg
    }
    return chosen
  }

  /** Rounds the weights: tries the legs with the highest weights as a plan. */
  #round({ states }: Node): void {
    const dual = this.#dual
    const { limits } = this.#branching
    const order = [...dual.weights.keys()]
      .filter(
        (leg) => states[leg] === included || (states[leg] === free && dual.weights[leg] > 1e-3),
      )
      .sort((one, other) => this.#weightOf(states, other) - this.#weightOf(states, one))
    const { legs, task } = this.#solver
    const count = Math.min(limits.maxLegs, this.#count(states))
    let chosen: number[] = []
    for (let spare = 0; spare < 4; spare++) {
      chosen = trimLegs(
        legs,
        order.slice(0, count + spare).map((leg) => this.#numbers[leg]),
        task,
      )
      if (chosen.length >= limits.maxLegs || count + spare >= order.length) break
    }
    if (chosen.length === 0 || chosen.length > limits.maxLegs) return
    let found = this.#try(chosen, this.#readRoots())
    // Removes legs that earn less than they cost, as long as that helps.
    while (found && limits.fixedCost > 0) {
      const { profits } = found
      const kept = trimLegs(
        legs,
        found.legs.filter((_, at) => profits[at] >= limits.fixedCost),
        task,
      )
      const next =
        kept.length > 0 && kept.length < found.legs.length
          ? this.#try(kept, found.roots)
          : undefined
      found = next && this.#score(next) > this.#score(found) ? next : undefined
    }
  }

  /** Solves for a set of legs, unless that was done before, and keeps it if it is the best. */
  #try(chosen: readonly number[], roots: Float64Array): Support | undefined {
    const key = chosen.toSorted((one, other) => one - other).join()
    if (this.#tried.has(key)) return undefined
    this.#tried.add(key)
    const found = this.#solver.solve(chosen, roots)
    if (!found) return undefined
    if (!this.nearest || this.#score(found) > this.#score(this.nearest)) this.nearest = found
    if (this.#score(found) <= this.#incumbentValue) return found
    const value = this.#branching.measure(found)
    if (value > this.#incumbentValue) {
      this.#incumbentValue = value
      this.incumbent = found
    }
    return found
  }

  /** The sum of the legs' weights, rounded. */
  #count(states: Uint8Array): number {
    let sum = 0
    for (const [leg, weight] of this.#dual.weights.entries())
      if (states[leg] !== excluded) sum += weight
    return Math.max(1, Math.round(sum))
  }

  #weightOf(states: Uint8Array, leg: number): number {
    return states[leg] === included ? 2 : this.#dual.weights[leg]
  }
}
