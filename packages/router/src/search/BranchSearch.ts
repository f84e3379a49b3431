import { ChargedDual, open, refused, taken } from '../dual/ChargedDual.ts'
import { measureMost } from '../dual/clipRows.ts'
import type { LegRows } from '../model/LegRows.ts'
import { type LegLimits, measureExcess, scoreSupport } from './LegLimits.ts'
import type { LegSolver, Support } from './Legs.ts'
import { trimLegs } from './trimLegs.ts'

/** Blurs from the first descent to the last, in parts of the trade. */
const blurs: readonly number[] = [1e-3, 1e-4, 1e-5, 1e-6]

/** The blur at which the first plans are tried. */
const firstRounding = 1e-5

/** What it takes to weigh a leg, in numbers looked at. */
const weighing = 40

/** Legs that count for so little more than nothing, or less than all, are as good as decided. */
const decided = 0.005

/** What the search is given. */
export interface Branches {
  limits: LegLimits
  /** A plan that is as near to the best as this part of its value is good enough. */
  gap: number
  /** The same as a part of what its legs cost. */
  costGap: number
  /** Sets of decisions at the most. */
  mostNodes: number
  /** What a plan is worth; minus infinity where it is none. Never more than its score. */
  measure: (support: Support) => number
  /** What a plan has to be worth more than. */
  least: number
  /** Whether a leg may be part of a plan at all. */
  isFit: (leg: number) => boolean
}

/** Some legs decided, and what that leaves possible. */
interface Node {
  states: Uint8Array
  room: number
  prices: Float64Array
  charge: number
  /** No plan under these decisions is worth more. */
  bound: number
}

/**
 * Which legs to take, by branch and bound. The charged dual says what no choice can pass, and which legs are in
 * question: few, for all but as many as there are tokens are decided by it. One of those is taken and refused in
 * turn; what cannot pass the best plan found is dropped.
 */
export class BranchSearch {
  best: Support | undefined
  /** The best found that keeps the limit of legs, if not the others. */
  nearest: Support | undefined
  /** What has to be passed. */
  #reached: number
  /** Sets of decisions looked at, and what no plan of these legs passes. */
  nodes = 0
  bound: number = Number.POSITIVE_INFINITY
  /** What each leg earns at the first prices. */
  ranks: Float64Array = new Float64Array(0)
  /** Whether nothing is left that could be better. */
  isProven: boolean = false
  #dual: ChargedDual
  /** The solver's number of each leg of the dual. */
  #numbers: readonly number[]
  /** What a plan can hold of each token. */
  #most: Float64Array
  readonly #solver: LegSolver
  readonly #branching: Branches
  readonly #tried = new Set<string>()

  constructor(solver: LegSolver, branching: Branches) {
    this.#solver = solver
    this.#branching = branching
    this.#reached = branching.least
    this.#numbers = [...solver.legs.keys()].filter(branching.isFit)
    this.#most = new Float64Array(solver.network.tokens).fill(Number.POSITIVE_INFINITY)
    this.#dual = this.#createDual()
  }

  #createDual(): ChargedDual {
    const { network, task, legs } = this.#solver
    const own = this.#numbers.flatMap((number) => legs[number] ?? [])
    return new ChargedDual(network, task, {
      legs: own,
      leastCharge: this.#branching.limits.legCost,
      most: this.#most,
      effort: this.#solver.effort,
    })
  }

  /** The node over the legs alone that it leaves open or takes. */
  #shrink(node: Node): Node {
    const old = this.#dual
    const slack = node.bound - this.#reached
    const isIn = (leg: number): boolean =>
      node.states[leg] === taken || (old.profits[leg] as number) - old.charge >= -slack
    const kept = [...node.states.keys()].filter(isIn)
    if (kept.length > 0.8 * node.states.length) return node
    const prices = new Map(old.tokens.map((token, place) => [token, node.prices[place] as number]))
    this.#numbers = kept.map((leg) => this.#numbers[leg] as number)
    this.#dual = this.#createDual()
    const { tokens } = this.#dual
    this.#dual.prices = Float64Array.from(tokens, (token) => prices.get(token) ?? 0)
    this.#dual.charge = node.charge
    return {
      ...node,
      states: Uint8Array.from(kept, (leg) => node.states[leg] as number),
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
      const own = chosen.map((leg) => this.#solver.legs[leg] as LegRows)
      const { count, isIn } = measureExcess(own, limits, task)
      if (count === 0) return
      const least = found.profits
        .filter((_, at) => isIn[at])
        .sort((one, other) => one - other)
        .at(Math.ceil(count / 4) - 1) as number
      const kept = chosen.filter((_, at) => !isIn[at] || (found.profits[at] as number) > least)
      chosen = trimLegs(this.#solver.legs, kept, task)
      from = found.roots
    }
  }

  /** Searches from those prices, roots of the network's tokens. */
  run(roots: Float64Array): void {
    const { mostNodes } = this.#branching
    this.#most = this.#measureMost(roots)
    this.#dual = this.#createDual()
    let nodes: Node[] = []
    const root = this.#open(roots)
    if (root) nodes.push(root)
    while (nodes.length > 0 && this.nodes < mostNodes && !this.#solver.effort.isSpent) {
      let at = 0
      for (const [place, { bound }] of nodes.entries())
        if (bound > (nodes[at] as Node).bound) at = place
      const node = nodes[at] as Node
      nodes[at] = nodes.at(-1) as Node
      nodes.pop()
      this.bound = node.bound
      if (!this.#isOpen(node.bound)) break
      nodes.push(...this.#branch(node))
      nodes = nodes.filter(({ bound }) => this.#isOpen(bound))
    }
    this.isProven = !nodes.some(({ bound }) => this.#isOpen(bound))
  }

  /** Of a purchase no more is paid in than what was found so far takes. */
  #measureMost(roots: Float64Array): Float64Array {
    const { network, task, legs } = this.#solver
    const own = this.#numbers.flatMap((number) => legs[number] ?? [])
    const paid = task.isExactOut ? Math.max(0, -this.#reached) : task.amount
    return measureMost(network, task, { legs: own, roots, paid })
  }

  #score(support: Support): number {
    return scoreSupport(support, this.#branching.limits)
  }

  #isOpen(bound: number): boolean {
    if (this.#reached === Number.NEGATIVE_INFINITY) return true
    const { gap, costGap, limits } = this.#branching
    const cost = (this.best?.legs.length ?? 0) * limits.legCost
    return bound > this.#reached + Math.abs(this.#reached + cost) * gap + cost * costGap
  }

  /** The first node. As the picture sharpens, legs that are out of the question fall away. */
  #open(roots: Float64Array): Node | undefined {
    const room = this.#branching.limits.maxLegs
    const money = 2 * Math.log(roots[this.#dual.tokens.at(-1) as number] as number)
    const prices = Float64Array.from(
      this.#dual.tokens,
      (token) => 2 * Math.log(roots[token] as number) - money,
    )
    this.#dual.prices = prices
    const states = new Uint8Array(this.#numbers.length)
    let node: Node | undefined = { states, room, prices, charge: 0, bound: 0 }
    this.#dual.boundAbove(node)
    for (const blur of blurs) {
      this.#dual.descend({ states: node.states, room, blur })
      if (blur > firstRounding) continue
      node = this.#weigh(node.states, room)
      if (!node) return undefined
      if (blur === firstRounding) this.#rank()
      if (blur !== blurs.at(-1)) node = this.#shrink(node)
    }
    this.#settle(node)
    return this.#shrink(node)
  }

  /** Notes what each leg earns at the first prices. */
  #rank(): void {
    this.ranks = new Float64Array(this.#solver.legs.length)
    for (const [leg, number] of this.#numbers.entries())
      this.ranks[number] = this.#dual.profits[leg] as number
  }

  /** The node at the prices found, and plans near it. */
  #weigh(states: Uint8Array, room: number): Node | undefined {
    const dual = this.#dual
    this.nodes += 1
    this.#solver.effort.spend(states.length * weighing)
    const bound = dual.boundAbove({ states, room })
    const node = { states, room, prices: dual.prices, charge: dual.charge, bound }
    if (!this.#isOpen(bound)) return undefined
    this.#round(node)
    return this.#isOpen(bound) ? node : undefined
  }

  /** Decides what the best plan so far already decides. */
  #settle(node: Node): void {
    const slack = node.bound - this.#reached
    const dual = this.#dual
    for (let leg = 0; leg < node.states.length; leg++) {
      if (node.states[leg] !== open) continue
      const over = (dual.profits[leg] as number) - dual.charge
      if (over < -slack) node.states[leg] = refused
      else if (over > slack && node.room > 0) {
        node.states[leg] = taken
        node.room -= 1
      }
    }
  }

  #branch(node: Node): Node[] {
    const dual = this.#dual
    dual.prices = node.prices
    dual.charge = node.charge
    const blur = blurs.at(-1) as number
    dual.descend({ states: node.states, room: node.room, blur })
    const chosen = this.#choose(node)
    if (chosen < 0) {
      this.#tryTaken(node)
      return []
    }
    const children: Node[] = []
    for (const state of [taken, refused]) {
      const states = node.states.slice()
      states[chosen] = state
      const room = state === taken ? node.room - 1 : node.room
      dual.prices = node.prices
      dual.charge = node.charge
      dual.descend({ states, room, blur })
      const child = this.#weigh(states, room)
      if (child) {
        this.#settle(child)
        children.push(child)
      }
    }
    return children
  }

  /** Tries what is left where all is decided. */
  #tryTaken({ states }: Node): void {
    const { legs, task } = this.#solver
    const own = this.#numbers.filter((_, leg) => states[leg] === taken)
    const chosen = trimLegs(legs, own, task)
    if (chosen.length > 0) this.#try(chosen, this.#readRoots())
  }

  /** Roots of the dual's prices by the network's tokens; NaN for those that it does not know. */
  #readRoots(): Float64Array {
    const roots = new Float64Array(this.#solver.network.tokens).fill(Number.NaN)
    for (const [place, token] of this.#dual.tokens.entries())
      roots[token] = Math.exp(0.5 * (this.#dual.prices[place] as number))
    return roots
  }

  /** The open leg that is most in question: that counts by half, or else whose profit is nearest to the charge. */
  #choose({ states, room }: Node): number {
    const { weights, profits, charge, worth } = this.#dual
    if (room <= 0) return -1
    let chosen = -1
    let most = Number.NEGATIVE_INFINITY
    for (let leg = 0; leg < states.length; leg++) {
      if (states[leg] !== open) continue
      const weight = weights[leg] as number
      const doubt = Math.min(weight, 1 - weight)
      const distance = Math.abs((profits[leg] as number) - charge)
      const settled = weight > 0.5 ? -distance / (distance + worth) : -1 - distance
      const rank = doubt > decided ? doubt : settled
      if (rank <= most) continue
      most = rank
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
        (leg) =>
          states[leg] === taken || (states[leg] === open && (dual.weights[leg] as number) > 1e-3),
      )
      .sort((one, other) => this.#weightOf(states, other) - this.#weightOf(states, one))
    const { legs, task } = this.#solver
    const count = Math.min(limits.maxLegs, this.#count(states))
    let chosen: number[] = []
    for (let spare = 0; spare < 4; spare++) {
      chosen = trimLegs(
        legs,
        order.slice(0, count + spare).map((leg) => this.#numbers[leg] as number),
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
        found.legs.filter((_, at) => (profits[at] as number) >= limits.legCost),
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
    if (this.#score(found) <= this.#reached) return found
    const value = this.#branching.measure(found)
    if (value > this.#reached) {
      this.#reached = value
      this.best = found
    }
    return found
  }

  /** How many legs count, in parts as they do. */
  #count(states: Uint8Array): number {
    let sum = 0
    for (const [leg, weight] of this.#dual.weights.entries())
      if (states[leg] !== refused) sum += weight
    return Math.max(1, Math.round(sum))
  }

  #weightOf(states: Uint8Array, leg: number): number {
    return states[leg] === taken ? 2 : (this.#dual.weights[leg] as number)
  }
}
