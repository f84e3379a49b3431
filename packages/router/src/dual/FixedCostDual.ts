import { solveSymmetric } from '../math/solveSymmetric.ts'
import type { CurveTable } from '../model/CurveTable.ts'
import type { LegRows } from '../model/LegRows.ts'
import type { Task } from './Dual.ts'
import type { Effort } from './Effort.ts'
import { type FixedCostRows, readRows } from './FixedCostRows.ts'

/** The decided legs, and the smoothing of the others. */
export interface LegDecision {
  /** For each leg, whether it is free, included or excluded. */
  states: Uint8Array
  /** How many of the free legs may be used; Infinity if only the fixed cost decides. */
  legBudget: number
  /** The width, relative to the trade, in which a leg's profit near the leg price counts partly. */
  smoothing: number
}

/** The legs and their costs. */
interface FixedCosts {
  legs: readonly LegRows[]
  /** The fixed cost of each leg, in the numeraire. */
  fixedCost: number
  /** The maximum amount of each token that a plan can hold. Legs are cut off there. */
  maxHoldings: Float64Array
  effort: Effort
}

/** A leg is undecided, part of the plan, or not part of it. */
export const [free, included, excluded] = [0, 1, 2] as const

/** Maximum number of steps. */
const maxSteps = 40

/** Accepted imbalance of the tokens at the end, relative to the trade. Rough prices are enough to guide the search. */
const tolerance = 1e-5

/** Maximum change of a log price in one step. */
const maxMove = 0.5

/** Beyond this multiple of the smoothing, a leg counts fully or not at all. */
const maxSmoothings = 36

/**
 * The dual of a swap with a fixed cost for each leg: a leg counts with the part of its profit above the fixed cost. If
 * the number of legs is limited, a multiplier is added to the fixed cost; the sum is the leg price. The dual value is
 * then the value of the input plus the profits of the best legs, as many as are allowed. For any prices, no plan with
 * that many legs pays more. It is minimized by Newton's method, with the choice of legs smoothed.
 */
export class FixedCostDual {
  /** Log prices of the tokens that the legs touch; the last is the numeraire. */
  prices: Float64Array
  /** The fixed cost plus the multiplier of the leg limit, in the numeraire. */
  legPrice = 0
  /** The profit of each leg at these prices, and the weight with which it counts. */
  readonly profits: Float64Array
  readonly weights: Float64Array
  readonly legs: readonly LegRows[]
  /** The number of each token in the table. */
  readonly tokens: readonly number[]
  readonly #fixedCost: number
  readonly #effort: Effort
  readonly #signedAmount: number
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
    this.#signedAmount = task.isExactOut ? -task.amount : task.amount
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

  /** The value of the exact amount at the prices. */
  get amountValue(): number {
    return Math.abs(this.#signedAmount) * Math.exp(this.prices[this.#end])
  }

  /** An upper bound for plans of these legs that respect the decision, after fixed costs, in the numeraire. */
  boundAbove({ states, legBudget }: Pick<LegDecision, 'states' | 'legBudget'>): number {
    this.#measure(this.prices)
    this.#measureLinear()
    let sum = this.#signedAmount * this.#roots[this.#end] ** 2
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

  /** Minimizes over the prices, and over the leg price if the number of legs is limited, from the current values. */
  descend(decision: LegDecision): void {
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

  #isBalanced({ legBudget }: LegDecision): boolean {
    const gradient = this.#gradient
    const tokens = this.tokens.length
    let sum = 0
    for (let token = 0; token < tokens - 1; token++) sum += Math.abs(gradient[token])
    if (sum > tolerance * this.amountValue) return false
    const excess = gradient[tokens]
    return (
      legBudget === Number.POSITIVE_INFINITY ||
      Math.abs(excess) < 0.02 ||
      (excess > 0 && this.legPrice === this.#fixedCost)
    )
  }

  /** Computes the input and output of each row at these prices, and the profit of each leg. */
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

  /** Computes the profits of fixed-price legs without smoothing. */
  #measureLinear(): void {
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
    { states, legBudget, smoothing }: LegDecision,
  ): number {
    this.#measure(prices)
    const { leg, from, to } = this.#rows
    const gradient = this.#gradient
    const weights = this.weights
    const tokens = this.tokens.length
    gradient.fill(0)
    const width = smoothing * Math.abs(this.#signedAmount) * this.#roots[this.#end] ** 2
    const amountValue = this.#signedAmount * this.#roots[this.#end] ** 2
    gradient[this.#end] = amountValue
    const isLimited = legBudget < Number.POSITIVE_INFINITY
    let value = amountValue + (isLimited ? legBudget * (legPrice - this.#fixedCost) : 0)
    let count = 0
    for (let own = 0; own < states.length; own++) {
      const profit = this.profits[own]
      if (states[own] === included) value += profit
      const over = (profit - legPrice) / width
      if (states[own] !== free) {
        weights[own] = states[own] === included ? 1 : 0
        continue
      }
      const weight = findWeight(over)
      weights[own] = weight
      count += weight
      value += width * (over > maxSmoothings ? over : weight > 0 ? findContribution(over) : 0)
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

  /** Solves for the Newton step. Returns twice the gain that a full step predicts. */
  #findStep({ states, legBudget, smoothing }: LegDecision, damping: number): number {
    const tokens = this.tokens.length
    const isFree =
      legBudget < Number.POSITIVE_INFINITY &&
      !(this.legPrice === this.#fixedCost && this.#gradient[tokens] > 0)
    // The leg price takes the place of the numeraire's price, which is fixed.
    const numeraire = tokens - 1
    const size = isFree ? tokens : numeraire
    const matrix = this.#matrix
    matrix.fill(0, 0, size * size)
    this.#addLinks(size, damping)
    const width = smoothing * this.amountValue
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

  /** Adds the conductances of the rows; those of unused rows are damped. */
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

  /** Adds the curvature of the smoothing: for each leg near the leg price, the square of its gradient. */
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

  /** Takes the step, scaled down if it is too long. Returns the scale. */
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

/** The weight of a leg whose profit exceeds the leg price by this multiple of the smoothing. */
function findWeight(over: number): number {
  if (over > maxSmoothings) return 1
  return over > -maxSmoothings ? 1 / (1 + Math.exp(-over)) : 0
}

/** Its contribution to the dual value, in multiples of the smoothing. */
function findContribution(over: number): number {
  return Math.max(0, over) + Math.log1p(Math.exp(-Math.abs(over)))
}
