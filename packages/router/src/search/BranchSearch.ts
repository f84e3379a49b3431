import { measureMaxHoldings } from '../dual/clipRows.ts'
import { excluded, FixedCostDual, free, included } from '../dual/FixedCostDual.ts'
import { type LegLimits, measureExcess, scoreSupport } from './LegLimits.ts'
import type { LegSolver, Support } from './Legs.ts'
import { trimLegs } from './trimLegs.ts'

/** Blurs from the first descent to the last, in parts of the trade. */
const smoothings: readonly number[] = [1e-3, 1e-4, 1e-5, 1e-6]

/** The blur at which the first plans are tried. */
const firstRounding = 1e-5

/** What it takes to weigh a leg, in numbers looked at. */
const weighEffort = 40

/** Legs that count for so little more than nothing, or less than all, are as good as decided. */
const settledWeight = 0.005

/** What the search is given. */
export interface BranchSearchOptions {
  limits: LegLimits
  /** A plan that is as near to the best as this part of its value is good enough. */
  gap: number
  /** The same as a part of what its legs cost. */
  costGap: number
  /** Sets of decisions at the most. */
  maxNodes: number
  /** What a plan is worth; minus infinity where it is none. Never more than its score. */
  measure: (support: Support) => number
  /** What a plan has to be worth more than. */
  cutoff: number
  /** Whether a leg may be part of a plan at all. */
  isFit: (leg: number) => boolean
}

/** Some legs decided, and what that leaves possible. */
interface Node {
  states: Uint8Array
  legBudget: number
  prices: Float64Array
  legPrice: number
  /** No plan under these decisions is worth more. */
  bound: number
}

/**
 * Which legs to take, by branch and bound. The charged dual says what no choice can pass, and which legs are in
 * question: few, for all but as many as there are tokens are decided by it. One of those is taken and refused in
 * turn; what cannot pass the best plan found is dropped.
 */
export class BranchSearch {
  incumbent: Support | undefined
  /** The best found that keeps the limit of legs, if not the others. */
  nearest: Support | undefined
  /** What has to be passed. */
  #incumbentValue: number
  /** Sets of decisions looked at, and what no plan of these legs passes. */
  nodes = 0
  bound: number = Number.POSITIVE_INFINITY
  /** What each leg earns at the first prices. */
  ranks: Float64Array = new Float64Array(0)
  /** Whether nothing is left that could be better. */
  isProven: boolean = false
  #dual: FixedCostDual
  /** The solver's number of each leg of the dual. */
  #numbers: readonly number[]
  /** What a plan can hold of each token. */
  #maxHoldings: Float64Array
  readonly #solver: LegSolver
  readonly #branching: BranchSearchOptions
  readonly #tried = new Set<string>()

  constructor(solver: LegSolver, branching: BranchSearchOptions) {
    this.#solver = solver
    this.#branching = branching
    this.#incumbentValue = branching.cutoff
    this.#numbers = [...solver.legs.keys()].filter(branching.isFit)
    this.#maxHoldings = new Float64Array(solver.table.tokens).fill(Number.POSITIVE_INFINITY)
    this.#dual = this.#createDual()
  }

  #createDual(): FixedCostDual {
    const { table, task, legs } = this.#solver
    const own = this.#numbers.flatMap((number) => legs[number] ?? [])
    return new FixedCostDual(table, task, {
      legs: own,
      fixedCost: this.#branching.limits.legCost,
      maxHoldings: this.#maxHoldings,
      effort: this.#solver.effort,
    })
  }

  /** The node over the legs alone that it leaves open or takes. */
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

  /** Tries legs, leaving out those that earn least until the limits are kept. */
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

  /** Searches from those prices, roots of the network's tokens. */
  run(roots: Float64Array): void {
    const { maxNodes } = this.#branching
    this.#maxHoldings = this.#measureMaxHoldings(roots)
    this.#dual = this.#createDual()
    let nodes: Node[] = []
    const root = this.#free(roots)
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

  /** Of a purchase no more is paid in than what was found so far takes. */
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
    const cost = (this.incumbent?.legs.length ?? 0) * limits.legCost
    return (
      bound > this.#incumbentValue + Math.abs(this.#incumbentValue + cost) * gap + cost * costGap
    )
  }

  /** The first node. As the picture sharpens, legs that are out of the question fall away. */
  #free(roots: Float64Array): Node | undefined {
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
      node = this.#weigh(node.states, legBudget)
      if (!node) return undefined
      if (smoothing === firstRounding) this.#rank()
      if (smoothing !== smoothings.at(-1)) node = this.#shrink(node)
    }
    this.#settle(node)
    return this.#shrink(node)
  }

  /** Notes what each leg earns at the first prices. */
  #rank(): void {
    this.ranks = new Float64Array(this.#solver.legs.length)
    for (const [leg, number] of this.#numbers.entries())
      this.ranks[number] = this.#dual.profits[leg]
  }

  /** The node at the prices found, and plans near it. */
  #weigh(states: Uint8Array, legBudget: number): Node | undefined {
    const dual = this.#dual
    this.nodes += 1
    this.#solver.effort.spend(states.length * weighEffort)
    const bound = dual.boundAbove({ states, legBudget })
    const node = { states, legBudget, prices: dual.prices, legPrice: dual.legPrice, bound }
    if (!this.#canImprove(bound)) return undefined
    this.#round(node)
    return this.#canImprove(bound) ? node : undefined
  }

  /** Decides what the best plan so far already decides. */
  #settle(node: Node): void {
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
    const chosen = this.#choose(node)
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
      const child = this.#weigh(states, legBudget)
      if (child) {
        this.#settle(child)
        children.push(child)
      }
    }
    return children
  }

  /** Tries what is left where all is decided. */
  #tryIncluded({ states }: Node): void {
    const { legs, task } = this.#solver
    const own = this.#numbers.filter((_, leg) => states[leg] === included)
    const chosen = trimLegs(legs, own, task)
    if (chosen.length > 0) this.#try(chosen, this.#readRoots())
  }

  /** Roots of the dual's prices by the network's tokens; NaN for those that it does not know. */
  #readRoots(): Float64Array {
    const roots = new Float64Array(this.#solver.table.tokens).fill(Number.NaN)
    for (const [place, token] of this.#dual.tokens.entries())
      roots[token] = Math.exp(0.5 * this.#dual.prices[place])
    return roots
  }

  /** The open leg that is most in question: that counts by half, or else whose profit is nearest to the charge. */
  #choose({ states, legBudget }: Node): number {
    const { weights, profits, legPrice, worth } = this.#dual
    if (legBudget <= 0) return -1
    let chosen = -1
    let max = Number.NEGATIVE_INFINITY
    for (let leg = 0; leg < states.length; leg++) {
      if (states[leg] !== free) continue
      const weight = weights[leg]
      const doubt = Math.min(weight, 1 - weight)
      const distance = Math.abs(profits[leg] - legPrice)
      const settled = weight > 0.5 ? -distance / (distance + worth) : -1 - distance
      const rank = doubt > settledWeight ? doubt : settled
      if (rank <= max) continue
      max = rank
      chosen = leg
    }
    return chosen
  }

  /** Tries the legs that count most. */
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
    // Whatever earns less than it costs is left out, for as long as that is better.
    while (found && limits.legCost > 0) {
      const { profits } = found
      const kept = trimLegs(
        legs,
        found.legs.filter((_, at) => profits[at] >= limits.legCost),
        task,
      )
      const next =
        kept.length > 0 && kept.length < found.legs.length
          ? this.#try(kept, found.roots)
          : undefined
      found = next && this.#score(next) > this.#score(found) ? next : undefined
    }
  }

  /** Solves for a set of legs, unless it was before, and keeps it if it is the best. */
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

  /** How many legs count, in parts as they do. */
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
