import type { NumericMarket } from './NumericMarket.ts'
import { solveLinear } from './solveLinear.ts'

/** A trade in dollars: the amount is of `from`, or of `to` if the output is exact. */
export interface DualTrade {
  from: number
  to: number
  usd: number
  isExactOut: boolean
}

/** The solution of the dual. */
export interface Dual {
  /**
   * No plan pays more than this (exact input), or needs less (exact output), in dollars at the fair prices. This holds
   * for any prices by weak duality (Diamandis, Resnick, Chitra, Angeris 2023).
   */
  bound: number
  prices: Float64Array
  /** The imbalance of the tokens, in dollars. If it is near zero, the bound is the optimum. */
  imbalance: number
}

/**
 * Computes the bound of a market for a trade: prices at which the best trades of all pools and the user's trade
 * balance. It uses a damped Newton method on a convex function: the value of the input plus each pool's arbitrage
 * profit. The last token traded is the numeraire.
 */
export function solveDual(market: NumericMarket, trade: DualTrade): Dual {
  const numeraire = trade.isExactOut ? trade.from : trade.to
  const sign = trade.isExactOut ? -1 : 1
  const state = new DualState(market, { trade, numeraire, sign })
  let damping = 1e-2
  for (let round = 0; round < 500 && state.imbalance > trade.usd * 1e-11; round++) {
    if (state.step(damping)) damping = Math.max(damping / 5, 1e-13)
    else if (damping > 1e3) break
    else damping *= 8
  }
  return { bound: sign * state.value, prices: state.prices, imbalance: state.imbalance }
}

class DualState {
  value: number
  imbalance: number
  prices: Float64Array
  readonly #market: NumericMarket
  readonly #trade: DualTrade
  readonly #numeraire: number
  readonly #sign: number
  #gradient: Float64Array
  #hessian: Float64Array

  constructor(
    market: NumericMarket,
    { trade, numeraire, sign }: { trade: DualTrade; numeraire: number; sign: number },
  ) {
    this.#market = market
    this.#trade = trade
    this.#numeraire = numeraire
    this.#sign = sign
    this.prices = new Float64Array(market.tokens).fill(1)
    this.#gradient = new Float64Array(market.tokens)
    this.#hessian = new Float64Array(market.tokens ** 2)
    this.value = this.#evaluate(this.prices)
    this.imbalance = this.#measureImbalance()
  }

  /**
   * One Newton step. Returns whether it improved. Pools that do not trade at these prices are part of the damping,
   * because they may trade at the next.
   */
  step(damping: number): boolean {
    const size = this.#market.tokens
    const matrix = this.#hessian.slice()
    const dampers = this.#measureDampers()
    for (let i = 0; i < size; i++) {
      matrix[i * size + i] = (matrix[i * size + i] ?? 0) + (dampers[i] ?? 0) * damping + 1e-300
      if (i !== this.#numeraire) continue
      for (let j = 0; j < size; j++) matrix[i * size + j] = matrix[j * size + i] = i === j ? 1 : 0
    }
    const direction = this.#gradient.map((slope, i) => (i === this.#numeraire ? 0 : -slope))
    if (!solveLinear(matrix, direction)) return false
    const { value, imbalance, prices } = this
    const [gradient, hessian] = [this.#gradient, this.#hessian]
    this.prices = prices.map((price, i) =>
      Math.min(price * 2, Math.max(price / 2, price + (direction[i] ?? 0))),
    )
    this.#gradient = new Float64Array(size)
    this.#hessian = new Float64Array(size * size)
    this.value = this.#evaluate(this.prices)
    this.imbalance = this.#measureImbalance()
    const isNear = this.value <= value + Math.abs(value) * 1e-14 && this.imbalance < imbalance
    if (this.value < value || isNear) return true
    Object.assign(this, { value, imbalance, prices })
    this.#gradient = gradient
    this.#hessian = hessian
    return false
  }

  /** The curvature along each price if all pools of the token traded. */
  #measureDampers(): Float64Array {
    const { token0, token1, root0, root1 } = this.#market
    const dampers = new Float64Array(this.#market.tokens)
    for (let pool = 0; pool < token0.length; pool++) {
      const [a, b] = [token0[pool] ?? 0, token1[pool] ?? 0]
      const [price0, price1] = [this.prices[a] ?? 0, this.prices[b] ?? 0]
      const curvature = ((root0[pool] ?? 0) * (root1[pool] ?? 0) * Math.sqrt(price0 * price1)) / 2
      dampers[a] = (dampers[a] ?? 0) + curvature / price0 ** 2
      dampers[b] = (dampers[b] ?? 0) + curvature / price1 ** 2
    }
    return dampers
  }

  #measureImbalance(): number {
    return this.#gradient.reduce(
      (largest, slope, i) => (i === this.#numeraire ? largest : Math.max(largest, Math.abs(slope))),
      0,
    )
  }

  /** The dual value at the prices. Stores its first and second derivatives in the fields. */
  #evaluate(prices: Float64Array): number {
    const { token0, token1, root0, root1, rootFeeFactor } = this.#market
    const { from, to, usd, isExactOut } = this.#trade
    const traded = isExactOut ? to : from
    let value = this.#sign * usd * (prices[traded] ?? 0)
    this.#gradient[traded] = (this.#gradient[traded] ?? 0) + this.#sign * usd
    for (let pool = 0; pool < token0.length; pool++) {
      const [a, b, rootFactor] = [token0[pool] ?? 0, token1[pool] ?? 0, rootFeeFactor[pool] ?? 1]
      const rootValue0 = Math.sqrt(prices[a] ?? 0) * (root0[pool] ?? 0)
      const rootValue1 = Math.sqrt(prices[b] ?? 0) * (root1[pool] ?? 0)
      if (rootValue1 * rootFactor > rootValue0)
        value += this.#addFlow([a, b], [rootValue0 / rootFactor, rootValue1])
      else if (rootValue0 * rootFactor > rootValue1)
        value += this.#addFlow([b, a], [rootValue1 / rootFactor, rootValue0])
    }
    return value
  }

  /**
   * Adds a pool that pays `tokenOut` for `tokenIn`. An arbitrageur gains (rootOut - rootIn)^2. These are the square
   * roots of the values of its reserves, with the reserve of the input divided by one minus the fee.
   */
  #addFlow([tokenIn, tokenOut]: [number, number], [rootIn, rootOut]: [number, number]): number {
    const size = this.#market.tokens
    const [priceIn, priceOut] = [this.prices[tokenIn] ?? 0, this.prices[tokenOut] ?? 0]
    const gain = rootOut - rootIn
    this.#gradient[tokenIn] = (this.#gradient[tokenIn] ?? 0) - (gain * rootIn) / priceIn
    this.#gradient[tokenOut] = (this.#gradient[tokenOut] ?? 0) + (gain * rootOut) / priceOut
    const curvature = (rootIn * rootOut) / 2
    this.#addSecondDerivative(tokenIn * size + tokenIn, curvature / priceIn ** 2)
    this.#addSecondDerivative(tokenOut * size + tokenOut, curvature / priceOut ** 2)
    this.#addSecondDerivative(tokenIn * size + tokenOut, -curvature / (priceIn * priceOut))
    this.#addSecondDerivative(tokenOut * size + tokenIn, -curvature / (priceIn * priceOut))
    return gain ** 2
  }

  #addSecondDerivative(at: number, by: number): void {
    this.#hessian[at] = (this.#hessian[at] ?? 0) + by
  }
}
