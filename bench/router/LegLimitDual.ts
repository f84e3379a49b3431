import type { NumericMarket } from './NumericMarket.ts'
import type { DualTrade } from './solveDual.ts'
import { solveLinear } from './solveLinear.ts'

/** Whether a pool is undecided, used, or not used. */
export const [open, used, unused] = [0, 1, 2] as const

/** The decided pools, and how many more may be used. */
export interface LegChoice {
  states: Uint8Array
  legBudget: number
}

/**
 * The dual of a trade over a limited number of pools. For any prices, no plan pays more than the value of the input,
 * plus the arbitrage profits of the included pools, plus those of the best free pools up to the limit. It is minimized
 * with a smoothed choice of pools.
 */
export class LegLimitDual {
  /** Log prices. */
  prices: Float64Array
  /** The arbitrage profit of each pool, and its weight. */
  readonly profits: Float64Array
  readonly weights: Float64Array
  /** The multiplier of the pool limit: a pool counts with its profit above this. */
  legPrice = 0
  readonly #market: NumericMarket
  readonly #trade: DualTrade
  /** The values of each pool's input and output. */
  readonly #valuesIn: Float64Array
  readonly #valuesOut: Float64Array
  readonly #ends: Int32Array
  readonly #gradient: Float64Array

  constructor(market: NumericMarket, trade: DualTrade, prices: Float64Array) {
    const pools = market.token0.length
    this.#market = market
    this.#trade = trade
    this.prices = prices.map((price) => Math.log(price))
    this.profits = new Float64Array(pools)
    this.weights = new Float64Array(pools)
    this.#valuesIn = new Float64Array(pools)
    this.#valuesOut = new Float64Array(pools)
    this.#ends = new Int32Array(2 * pools)
    this.#gradient = new Float64Array(market.tokens + 1)
  }

  /** The bound at the current prices without smoothing. For an exact output it is the negative input. */
  boundAbove({ states, legBudget }: LegChoice): number {
    this.#measure()
    let sum = this.#inputValue
    const free: number[] = []
    for (const [pool, state] of states.entries()) {
      if (state === used) sum += this.profits[pool] ?? 0
      else if (state === open) free.push(this.profits[pool] ?? 0)
    }
    free.sort((one, other) => other - one)
    this.legPrice = free[legBudget] ?? 0
    return free.slice(0, legBudget).reduce((total, profit) => total + profit, sum)
  }

  /** Moves the prices towards the lowest bound. `smoothing` is in dollars. */
  descend(decision: LegChoice, smoothing: number): void {
    let damping = 1e-3
    let value = this.#evaluate(decision, smoothing)
    for (let round = 0; round < 60 && !this.#isBalanced(); round++) {
      const { prices, legPrice } = this
      const slope = this.#step(decision, { smoothing, damping })
      const next = slope > 0 ? this.#evaluate(decision, smoothing) : Number.POSITIVE_INFINITY
      if (next < value) {
        value = next
        damping = Math.max(damping / 6, 1e-13)
        if (slope < 1e-13 * Math.abs(value)) break
        continue
      }
      Object.assign(this, { prices, legPrice })
      this.#evaluate(decision, smoothing)
      damping *= 10
      if (damping > 1e8) break
    }
  }

  get #sign(): number {
    return this.#trade.isExactOut ? -1 : 1
  }

  get #traded(): number {
    return this.#trade.isExactOut ? this.#trade.to : this.#trade.from
  }

  get #numeraire(): number {
    return this.#trade.isExactOut ? this.#trade.from : this.#trade.to
  }

  get #inputValue(): number {
    return this.#sign * this.#trade.usd * Math.exp(this.prices[this.#traded] ?? 0)
  }

  #isBalanced(): boolean {
    const { tokens } = this.#market
    let sum = 0
    for (let token = 0; token < tokens; token++)
      if (token !== this.#numeraire) sum += Math.abs(this.#gradient[token] ?? 0)
    return sum < 1e-6 * this.#trade.usd && Math.abs(this.#gradient[tokens] ?? 0) < 0.01
  }

  #measure(): void {
    const { token0, token1, root0, root1, rootFeeFactor } = this.#market
    for (let pool = 0; pool < token0.length; pool++) {
      const [a, b, rootFactor] = [token0[pool] ?? 0, token1[pool] ?? 0, rootFeeFactor[pool] ?? 1]
      const rootValue0 = Math.exp((this.prices[a] ?? 0) / 2) * (root0[pool] ?? 0)
      const rootValue1 = Math.exp((this.prices[b] ?? 0) / 2) * (root1[pool] ?? 0)
      const isForward = rootValue1 * rootFactor > rootValue0
      const [rootIn, rootOut] = isForward
        ? [rootValue0 / rootFactor, rootValue1]
        : [rootValue1 / rootFactor, rootValue0]
      const gain = Math.max(0, rootOut - rootIn)
      this.#ends[2 * pool] = isForward ? a : b
      this.#ends[2 * pool + 1] = isForward ? b : a
      this.profits[pool] = gain * gain
      this.#valuesIn[pool] = rootIn * gain
      this.#valuesOut[pool] = rootOut * gain
    }
  }

  #evaluate({ states, legBudget }: LegChoice, smoothing: number): number {
    this.#measure()
    const gradient = this.#gradient.fill(0)
    let value = this.#inputValue + legBudget * this.legPrice
    let count = 0
    gradient[this.#traded] = this.#inputValue
    for (const [pool, state] of states.entries()) {
      const profit = this.profits[pool] ?? 0
      const over = Math.max(-36, Math.min(36, (profit - this.legPrice) / smoothing))
      const weight = state === open ? 1 / (1 + Math.exp(-over)) : state === used ? 1 : 0
      this.weights[pool] = weight
      if (state === used) value += profit
      if (state !== open) continue
      count += weight
      value += over === 36 ? profit - this.legPrice : smoothing * Math.log1p(Math.exp(over))
    }
    for (const [pool, weight] of this.weights.entries()) {
      const [tokenIn, tokenOut] = [this.#ends[2 * pool] ?? 0, this.#ends[2 * pool + 1] ?? 0]
      gradient[tokenIn] = (gradient[tokenIn] ?? 0) - weight * (this.#valuesIn[pool] ?? 0)
      gradient[tokenOut] = (gradient[tokenOut] ?? 0) + weight * (this.#valuesOut[pool] ?? 0)
    }
    gradient[this.#market.tokens] = legBudget - count
    return value
  }

  /** One Newton step. Returns the gain that it predicts, or a negative number if the step cannot be computed. */
  #step(
    { states }: LegChoice,
    { smoothing, damping }: { smoothing: number; damping: number },
  ): number {
    const size = this.#market.tokens + 1
    const matrix = this.#addCurvature(states, { smoothing, damping })
    const numeraire = this.#numeraire
    for (let at = 0; at < size; at++)
      matrix[numeraire * size + at] = matrix[at * size + numeraire] = 0
    matrix[numeraire * size + numeraire] = 1
    const step = this.#gradient.map((slope, at) => (at === numeraire ? 0 : -slope))
    if (!solveLinear(matrix, step)) return -1
    const slope = step.reduce((sum, move, at) => sum - move * (this.#gradient[at] ?? 0), 0)
    const largest = step
      .subarray(0, size - 1)
      .reduce((max, move) => Math.max(max, Math.abs(move)), 0)
    const scale = largest > 0.3 ? 0.3 / largest : 1
    this.prices = this.prices.map((price, token) =>
      token === numeraire ? 0 : price + scale * (step[token] ?? 0),
    )
    this.legPrice = Math.max(0, this.legPrice + scale * (step[size - 1] ?? 0))
    return slope
  }

  #addCurvature(
    states: Uint8Array,
    { smoothing, damping }: { smoothing: number; damping: number },
  ): Float64Array {
    const { tokens } = this.#market
    const size = tokens + 1
    const matrix = new Float64Array(size * size)
    for (const pool of states.keys()) {
      const link = this.#measureConductance(pool, damping)
      const ends = [this.#ends[2 * pool] ?? 0, this.#ends[2 * pool + 1] ?? 0]
      addOuter(matrix, { size, places: ends, slopes: [1, -1], weight: link })
      const weight = states[pool] === open ? (this.weights[pool] ?? 0) : 0
      const slopes = [-(this.#valuesIn[pool] ?? 0), this.#valuesOut[pool] ?? 0, -1]
      const curve = (weight * (1 - weight)) / smoothing
      addOuter(matrix, { size, places: [...ends, tokens], slopes, weight: curve })
    }
    for (let token = 0; token < size; token++) {
      const floor = token < tokens ? 1e-18 * this.#trade.usd : (1e-9 + damping) / smoothing
      matrix[token * size + token] = (matrix[token * size + token] ?? 0) + floor
    }
    return matrix
  }

  /** How a pool couples the prices of its tokens. */
  #measureConductance(pool: number, damping: number): number {
    const { root0, root1 } = this.#market
    const [a, b] = [this.#ends[2 * pool] ?? 0, this.#ends[2 * pool + 1] ?? 0]
    const root = Math.exp(((this.prices[a] ?? 0) + (this.prices[b] ?? 0)) / 2)
    const depth = ((root0[pool] ?? 0) * (root1[pool] ?? 0) * root) / 2
    return depth * (damping + ((this.profits[pool] ?? 0) > 0 ? (this.weights[pool] ?? 0) : 0))
  }
}

/** Adds the weighted outer product of slopes. */
function addOuter(
  matrix: Float64Array,
  {
    size,
    places,
    slopes,
    weight,
  }: { size: number; places: readonly number[]; slopes: readonly number[]; weight: number },
): void {
  if (weight === 0) return
  for (const [i, row] of places.entries()) {
    for (const [j, column] of places.entries()) {
      const at = row * size + column
      matrix[at] = (matrix[at] ?? 0) + weight * (slopes[i] ?? 0) * (slopes[j] ?? 0)
    }
  }
}
