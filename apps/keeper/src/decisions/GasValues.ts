import { type Address, divideRoundingUp } from '@vermeil/units'
import type { MarketSnapshot } from './MarketSnapshot.ts'
import { quotePurchase, quoteSale } from './quoteTrade.ts'

/** The value of gas is quoted for this much at once, so that tokens with few decimals have one too. */
const quotedGas = 10_000_000n
/** Below this many units, a quote is too coarse. The cost is then the amount that buys the VTHO, at least one unit. */
const minUnits = 1_000n

/** The cost of gas in other tokens, at the prices of the pools. Each token is quoted once per block. */
export class GasValues {
  readonly #market: MarketSnapshot
  readonly #values = new Map<Address, bigint | undefined>()

  constructor(market: MarketSnapshot) {
    this.#market = market
  }

  /** The cost of gas in smallest units of a token, rounded up; undefined if VTHO cannot be sold for the token. */
  find(token: Address, gas: bigint): bigint | undefined {
    if (!this.#values.has(token)) this.#values.set(token, this.#quote(token))
    const value = this.#values.get(token)
    return value === undefined ? undefined : divideRoundingUp(value * gas, quotedGas)
  }

  #quote(to: Address): bigint | undefined {
    const { gasPrice, energy } = this.#market
    const amount = gasPrice * quotedGas
    if (to === energy) return amount
    const units = quoteSale(this.#market, { from: energy, to, amount })?.amountOut ?? 0n
    if (units >= minUnits) return units
    return quotePurchase(this.#market, { from: to, to: energy, amount })?.amountIn
  }
}
