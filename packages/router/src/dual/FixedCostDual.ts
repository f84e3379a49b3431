import { solveSymmetric } from '../math/solveSymmetric.ts'
import type { CurveTable } from '../model/CurveTable.ts'
import type { LegRows } from '../model/LegRows.ts'
import type { Task } from './Dual.ts'
import type { Effort } from './Effort.ts'
import { type FixedCostRows, readRows } from './FixedCostRows.ts'

/** What of the legs is decided, and how sharply the rest is told apart. */
export interface Decision {
  /** By leg: whether it is open, part of the plan, or none. */
  states: Uint8Array
  /** How many of the open legs may be taken; Infinity where only the charge decides. */
  legBudget: number
  /** Within this much of the charge, in parts of the trade, a leg counts in part. */
  smoothing: number
}

/** What may be used, and for how much. */
interface FixedCosts {
  legs: readonly LegRows[]
  /** What each leg costs in any case, in money. */
  fixedCost: number
  /** What a plan can hold of each of the network's tokens: no leg is looked at beyond it. */
  maxHoldings: Float64Array
  effort: Effort
}

/** A leg is open to choice, decided to be part of the plan, or decided to be none. */
export const [free, included, excluded] = [0, 1, 2] as const

/** Steps at the most. */
const maxSteps = 40

/** How far the tokens may be from balanced at the end, in parts of the trade: a guide need not be sharp. */
const tolerance = 1e-5

/** No price moves by more than this factor's logarithm in one step. */
const maxMove = 0.5

/** Beyond so many times the blur a leg counts wholly or not at all. */
const maxSmoothings = 36

/**
 * The dual of a swap whose legs each cost a charge: a leg counts with what it earns at the prices beyond the charge,
 * or not at all. With `room` for a number of legs the charge is free, a price for being one of them: the dual's value
 * is then what the input is worth, and what the best earning legs do, as many as there is room for. At any prices no
 * plan of so many legs pays more. It is minimised by Newton's method, blurred where legs come in and go out.
 */
export class FixedCostDual {
  /** Logarithms of the prices of the tokens that the legs touch; the last is money. */
  prices: Float64Array
  /** What a leg is charged, in money. */
  legPrice = 0
  /** What each leg earns at these prices, and how much of it counts. */
  readonly profits: Float64Array
  readonly weights: Float64Array
  readonly legs: readonly LegRows[]
  /** The network's number of each token here. */
  readonly tokens: readonly number[]
  readonly #fixedCost: number
  readonly #effort: Effort
  readonly #worth: number
  readonly #end: number
  readonly #rows: FixedCostRows
  readonly #paid: Float64Array
  readonly #earned: Float64Array
  readonly #roots: Float64Array
  #gradient: Float64Array
  readonly #matrix: Float64Array
  readonly #step: Float64Array

  constructor(table: CurveTable, task: Task, { legs, fixedCost, maxHoldings, effort }: FixedCosts) {
    const numeraire = task.isExactOut ? task.source : task.sink
    const other = task.isExactOut ? task.sink : task.source
    const touched = new Set([other, ...legs.flatMap(({ from, to }) => [from, to])])
    touched.delete(numeraire)
    this.tokens = [...touched, numeraire]
    this.legs = legs
    this.#fixedCost = fixedCost
    this.#effort = effort
    this.#rows = readRows(table, legs, { tokens: this.tokens, max: maxHoldings })
    this.#worth = task.isExactOut ? -task.amount : task.amount
    this.#end = 0
    const size = this.tokens.length + 1
    this.prices = new Float64Array(size - 1)
    this.profits = new Float64Array(legs.length)
    this.weights = new Float64Array(legs.length)
    this.#paid = new Float64Array(this.#rows.leg.length)
    this.#earned = new Float64Array(this.#rows.leg.length)
    this.#roots = new Float64Array(size)
    this.#gradient = new Float64Array(size)
    this.#matrix = new Float64Array(size * size)
    this.#step = new Float64Array(size)
  }

  /** What the exact amount is worth at the prices. */
  get worth(): number {
    return Math.abs(this.#worth) * Math.exp(this.prices[this.#end])
  }

  /** No plan of these legs within the decision pays more than this after what the legs cost, in money. */
  boundAbove({ states, legBudget }: Pick<Decision, 'states' | 'legBudget'>): number {
    this.#measure(this.prices)
    this.#straighten()
    let sum = this.#worth * this.#roots[this.#end] ** 2
    const earning: number[] = []
    for (const [leg, state] of states.entries()) {
      const profit = this.profits[leg] - this.#fixedCost
      if (state === included) sum += profit
      else if (state === free && profit > 0) earning.push(profit)
    }
    earning.sort((one, other) => other - one)
    this.legPrice =
      this.#fixedCost + (legBudget < earning.length ? Math.max(0, earning[legBudget]) : 0)
    for (const profit of earning.slice(0, legBudget)) sum += profit
    return sum
  }

  /** Finds the prices, and the charge where there is room for some legs only, from those set. */
  descend(decision: Decision): void {
    let damping = 1e-3
    let value = this.#evaluate(this.prices, this.legPrice, decision)
    for (let steps = 0; steps < maxSteps && !this.#isBalanced(decision); steps++) {
      if (this.#effort.isSpent) break
      this.#effort.spend(2 * this.#rows.leg.length + this.tokens.length ** 3 / 24)
      const slope = this.#findStep(decision, damping)
      const { prices, legPrice } = this
      const scale = this.#takeStep()
      const next = this.#evaluate(this.prices, this.legPrice, decision)
      const isFlat = slope < 1e-13 * Math.abs(value)
      if (next < value || (isFlat && next <= value * (1 + 1e-14))) {
        const gain = (value - next) / (0.5 * slope * scale * (2 - scale))
        value = next
        if (isFlat) break
        if (gain > 0.25) damping = Math.max(damping / 8, 1e-13)
      } else {
        this.prices = prices
        this.legPrice = legPrice
        this.#evaluate(prices, legPrice, decision)
        damping = Math.max(damping, 1e-9) * 10
        if (damping > 1e6) break
      }
    }
  }

  #isBalanced({ legBudget }: Decision): boolean {
    const gradient = this.#gradient
    const tokens = this.tokens.length
    let sum = 0
    for (let token = 0; token < tokens - 1; token++) sum += Math.abs(gradient[token])
    if (sum > tolerance * this.worth) return false
    const excess = gradient[tokens]
    return (
      legBudget === Number.POSITIVE_INFINITY ||
      Math.abs(excess) < 0.02 ||
      (excess > 0 && this.legPrice === this.#fixedCost)
    )
  }

  /** What each row takes and gives at those prices, and what each leg earns. */
  #measure(prices: Float64Array): void {
    const { leg, from, to, inRoot, outRoot, fullRatio, capacity, maxOut } = this.#rows
    const roots = this.#roots
    for (let token = 0; token < prices.length; token++) roots[token] = Math.exp(0.5 * prices[token])
    this.profits.fill(0)
    for (let row = 0; row < leg.length; row++) {
      const rootIn = roots[from[row]]
      const rootOut = roots[to[row]]
      const inSide = rootIn * inRoot[row]
      const slack = rootOut * outRoot[row] - inSide
      if (!(slack > 0)) {
        this.#paid[row] = 0
        this.#earned[row] = 0
        continue
      }
      const isFull = rootOut >= fullRatio[row] * rootIn
      const paid = isFull ? rootIn * rootIn * capacity[row] : inSide * slack
      const earned = isFull ? rootOut * rootOut * maxOut[row] : rootOut * outRoot[row] * slack
      this.#paid[row] = paid
      this.#earned[row] = earned
      const own = leg[row]
      this.profits[own] = this.profits[own] + earned - paid
    }
  }

  /** What legs of fixed prices earn, unbent. */
  #straighten(): void {
    const { leg, from, to, capacity, linearOut, linearRows } = this.#rows
    const roots = this.#roots
    for (const row of linearRows) {
      const own = leg[row]
      const paid = roots[from[row]] ** 2 * capacity[row]
      const earned = roots[to[row]] ** 2 * linearOut[row]
      this.profits[own] = Math.max(0, earned - paid)
    }
  }

  #evaluate(
    prices: Float64Array,
    legPrice: number,
    { states, legBudget, smoothing }: Decision,
  ): number {
    this.#measure(prices)
    const { leg, from, to } = this.#rows
    const gradient = this.#gradient
    const weights = this.weights
    const tokens = this.tokens.length
    gradient.fill(0)
    const width = smoothing * Math.abs(this.#worth) * this.#roots[this.#end] ** 2
    const worth = this.#worth * this.#roots[this.#end] ** 2
    gradient[this.#end] = worth
    const isLimited = legBudget < Number.POSITIVE_INFINITY
    let value = worth + (isLimited ? legBudget * (legPrice - this.#fixedCost) : 0)
    let count = 0
    for (let own = 0; own < states.length; own++) {
      const profit = this.profits[own]
      if (states[own] === included) value += profit
      const over = (profit - legPrice) / width
      if (states[own] !== free) {
        weights[own] = states[own] === included ? 1 : 0
        continue
      }
      const weight = countIn(over)
      weights[own] = weight
      count += weight
      value += width * (over > maxSmoothings ? over : weight > 0 ? weighIn(over) : 0)
    }
    gradient[tokens] = isLimited ? legBudget - count : 0
    for (let row = 0; row < leg.length; row++) {
      const weight = weights[leg[row]]
      if (weight === 0) continue
      const tokenIn = from[row]
      const tokenOut = to[row]
      gradient[tokenIn] = gradient[tokenIn] - weight * this.#paid[row]
      gradient[tokenOut] = gradient[tokenOut] + weight * this.#earned[row]
    }
    return value
  }

  /** Solves for the step; returns how much a full one would gain, twice. */
  #findStep({ states, legBudget, smoothing }: Decision, damping: number): number {
    const tokens = this.tokens.length
    const isFree =
      legBudget < Number.POSITIVE_INFINITY &&
      !(this.legPrice === this.#fixedCost && this.#gradient[tokens] > 0)
    // The charge takes the place of the money's price, which stands still.
    const numeraire = tokens - 1
    const size = isFree ? tokens : numeraire
    const matrix = this.#matrix
    matrix.fill(0, 0, size * size)
    this.#addLinks(size, damping)
    const width = smoothing * this.worth
    this.#addSmoothed(states, { size, width, isFree })
    if (isFree) {
      const at = numeraire * size + numeraire
      matrix[at] = matrix[at] + (1e-9 + damping) / width
    }
    const step = this.#step
    for (let token = 0; token < numeraire; token++) step[token] = -this.#gradient[token]
    if (isFree) step[numeraire] = -this.#gradient[tokens]
    solveSymmetric(matrix, step, size)
    let slope = 0
    for (let token = 0; token < numeraire; token++) slope -= step[token] * this.#gradient[token]
    const move = isFree ? step[numeraire] : 0
    slope -= move * this.#gradient[tokens]
    step[tokens] = move
    step[numeraire] = 0
    return slope
  }

  /** How the rows conduct, those that do not count damped. */
  #addLinks(size: number, damping: number): void {
    const { leg, from, to, inRoot, outRoot, fullRatio, maxOut } = this.#rows
    const roots = this.#roots
    const matrix = this.#matrix
    const numeraire = this.tokens.length - 1
    for (let row = 0; row < leg.length; row++) {
      const a = from[row]
      const b = to[row]
      const rootIn = roots[a]
      const rootOut = roots[b]
      const smooth = 0.5 * rootIn * inRoot[row] * rootOut * outRoot[row]
      const isFull = rootOut >= fullRatio[row] * rootIn
      const isEndless = fullRatio[row] === Number.POSITIVE_INFINITY
      const spare = isEndless ? smooth : Math.min(smooth, rootOut * rootOut * maxOut[row])
      const isActive = this.#earned[row] > 0 && !isFull
      const weight = (isActive ? this.weights[leg[row]] * smooth : 0) + damping * spare
      if (a < numeraire) matrix[a * size + a] = matrix[a * size + a] + weight
      if (b < numeraire) matrix[b * size + b] = matrix[b * size + b] + weight
      if (a === numeraire || b === numeraire) continue
      const at = a > b ? a * size + b : b * size + a
      matrix[at] = matrix[at] - weight
    }
  }

  /** Legs on the edge come in the more the further prices move: each by the square of its own slope. */
  #addSmoothed(
    states: Uint8Array,
    { size, width, isFree }: { size: number; width: number; isFree: boolean },
  ): void {
    const { starts } = this.#rows
    for (let own = 0; own < states.length; own++) {
      const weight = this.weights[own]
      if (states[own] !== free || weight < 1e-9 || weight > 1 - 1e-9) continue
      const curve = (weight * (1 - weight)) / width
      const first = starts[own]
      this.#addSlope(first, { size, curve, end: starts[own + 1], isFree })
    }
  }

  #addSlope(
    first: number,
    { end, size, curve, isFree }: { end: number; size: number; curve: number; isFree: boolean },
  ): void {
    const matrix = this.#matrix
    const numeraire = this.tokens.length - 1
    let paid = 0
    let earned = 0
    for (let row = first; row < end; row++) {
      paid += this.#paid[row]
      earned += this.#earned[row]
    }
    const a = this.#rows.from[first]
    const b = this.#rows.to[first]
    const last = numeraire * size
    const add = (at: number, by: number): void => {
      matrix[at] = matrix[at] + by
    }
    if (a < numeraire) add(a * size + a, curve * paid * paid)
    if (b < numeraire) add(b * size + b, curve * earned * earned)
    if (a < numeraire && b < numeraire)
      add(a > b ? a * size + b : b * size + a, -curve * paid * earned)
    if (!isFree) return
    if (a < numeraire) add(last + a, curve * paid)
    if (b < numeraire) add(last + b, -curve * earned)
    add(last + numeraire, curve)
  }

  /** Takes the step, shortened where it is wild, and returns by how much. */
  #takeStep(): number {
    const step = this.#step
    const tokens = this.tokens.length
    let maxHoldings = 0
    for (let token = 0; token < tokens; token++)
      maxHoldings = Math.max(maxHoldings, Math.abs(step[token]))
    const scale = maxHoldings > maxMove ? maxMove / maxHoldings : 1
    this.prices = this.prices.map((price, token) => price + scale * step[token])
    this.legPrice = Math.max(this.#fixedCost, this.legPrice + scale * step[tokens])
    return scale
  }
}

/** How much of a leg counts that is so many blurs over the charge. */
function countIn(over: number): number {
  if (over > maxSmoothings) return 1
  return over > -maxSmoothings ? 1 / (1 + Math.exp(-over)) : 0
}

/** What it brings then, in blurs. */
function weighIn(over: number): number {
  return Math.max(0, over) + Math.log1p(Math.exp(-Math.abs(over)))
}
