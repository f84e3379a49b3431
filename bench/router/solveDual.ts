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
  const money = trade.isExactOut ? trade.from : trade.to
  const sign = trade.isExactOut ? -1 : 1
  const state = new DualState(market, { trade, money, sign })
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
  readonly #money: number
  readonly #sign: number
  #gradient: Float64Array
  #hessian: Float64Array

  constructor(
    market: NumericMarket,
    { trade, money, sign }: { trade: DualTrade; money: number; sign: number },
  ) {
    this.#market = market
    this.#trade = trade
    this.#money = money
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
      if (i !== this.#money) continue
      for (let j = 0; j < size; j++) matrix[i * size + j] = matrix[j * size + i] = i === j ? 1 : 0
    }
    const direction = this.#gradient.map((slope, i) => (i === this.#money ? 0 : -slope))
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
      const bend = ((root0[pool] ?? 0) * (root1[pool] ?? 0) * Math.sqrt(price0 * price1)) / 2
      dampers[a] = (dampers[a] ?? 0) + bend / price0 ** 2
      dampers[b] = (dampers[b] ?? 0) + bend / price1 ** 2
    }
    return dampers
  }

  #measureImbalance(): number {
    return this.#gradient.reduce(
      (largest, slope, i) => (i === this.#money ? largest : Math.max(largest, Math.abs(slope))),
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
      const worth0 = Math.sqrt(prices[a] ?? 0) * (root0[pool] ?? 0)
      const worth1 = Math.sqrt(prices[b] ?? 0) * (root1[pool] ?? 0)
      if (worth1 * rootFactor > worth0)
        value += this.#addFlow([a, b], [worth0 / rootFactor, worth1])
      else if (worth0 * rootFactor > worth1)
        value += this.#addFlow([b, a], [worth1 / rootFactor, worth0])
    }
    return value
  }

  /**
   * A pool that pays `paid` for `put`: an arbitrageur gains (w1 - w0)^2, with w the square roots of the values of its
   * reserves, the input's divided by one minus the fee.
   */
  #addFlow([put, paid]: [number, number], [worthPut, worthPaid]: [number, number]): number {
    const size = this.#market.tokens
    const [pricePut, pricePaid] = [this.prices[put] ?? 0, this.prices[paid] ?? 0]
    const gain = worthPaid - worthPut
    this.#gradient[put] = (this.#gradient[put] ?? 0) - (gain * worthPut) / pricePut
    this.#gradient[paid] = (this.#gradient[paid] ?? 0) + (gain * worthPaid) / pricePaid
    const bend = (worthPut * worthPaid) / 2
    this.#bend(put * size + put, bend / pricePut ** 2)
    this.#bend(paid * size + paid, bend / pricePaid ** 2)
    this.#bend(put * size + paid, -bend / (pricePut * pricePaid))
    this.#bend(paid * size + put, -bend / (pricePut * pricePaid))
    return gain ** 2
  }

  #bend(at: number, by: number): void {
    this.#hessian[at] = (this.#hessian[at] ?? 0) + by
  }
}
