import { findOwed } from '@vermeil/clauses'
import type { Address } from '@vermeil/units'
import {
  type BookOrder,
  findAffordable,
  findFillerShare,
  findPayToken,
} from '../orders/BookOrder.ts'
import { bonusGas, type FillDeal, fillGas, transactionGas } from './FillDeal.ts'
import type { GasValues } from './GasValues.ts'
import type { MarketSnapshot } from './MarketSnapshot.ts'
import { estimateTradeGas, quotePurchase, quoteSale } from './quoteTrade.ts'

/** The keeper's available funds and its minimum profit. */
export interface FillTerms {
  market: MarketSnapshot
  gasValues: GasValues
  /** The token that the keeper spends and gets back; the zero address for VET. */
  base: Address
  /** How much of the base the keeper can spend. */
  available: bigint
  /** The minimum profit of a transaction, in wei of VTHO, besides the keeper's share of the surplus. */
  minProfit: bigint
  /** The gas that a simulation of such a deal needed beyond the estimate. */
  extraGas: bigint
}

/** How often the amount of a partial fill is halved, the step to smaller ones, and how often it is refined afterwards. */
const halvings = 10
const halvingStep = 5
const refinements = 7

/**
 * Fills an order through the pools: the whole fillable amount, or otherwise the largest part (within a hundredth) that pays
 * the maker's price, the gas and the minimum profit. What is left above them goes to the maker, less the share that
 * the contract grants a filler with a callback. Undefined if no part is worth it.
 */
export function planFill(order: BookOrder, terms: FillTerms): FillDeal | undefined {
  const max = findLargestAmount(order, terms)
  if (max <= 0n) return undefined
  const whole = evaluate(order, max, terms)
  if (whole && whole.net >= 0n) return shareSurplus(whole, terms)
  const start = findStart(order, max, terms)
  return start === undefined ? undefined : refine(order, start, terms)
}

/**
 * An amount whose thousandth earns something before gas; undefined if no part does. An order may be far larger than the
 * pools.
 */
function findStart(order: BookOrder, max: bigint, terms: FillTerms): bigint | undefined {
  for (let start = max; start > 0n; start >>= BigInt(halvingStep)) {
    const part = evaluate(order, (start >> BigInt(halvings)) + 1n, terms)
    if (!part) continue
    if (isGrossProfit(part)) return start
    if (isBelowCosts(part)) return undefined
  }
  return undefined
}

/** The fillable amount, or the part that the available base can pay for. */
function findLargestAmount(order: BookOrder, { market, base, available }: FillTerms): bigint {
  const { fillable = 0n } = order
  const owed = findOwed(order, fillable)
  const to = findPayToken(order, market.wrappedVet)
  const cost = quotePurchase(market, { from: base, to, amount: owed })?.amountIn
  if (cost !== undefined && cost <= available) return fillable
  const payment = quoteSale(market, { from: base, to, amount: available })?.amountOut
  const affordable = findAffordable(order, ((payment ?? 0n) * 99n) / 100n)
  return affordable < fillable ? affordable : fillable
}

/** The deal for one amount, without a bonus; its net may be negative. Undefined if the pools cannot trade it. */
function evaluate(
  order: BookOrder,
  amount: bigint,
  terms: FillTerms,
  bonus = 0n,
): FillDeal | undefined {
  const { market, base, gasValues, minProfit, extraGas } = terms
  const owed = findOwed(order, amount)
  const to = findPayToken(order, market.wrappedVet)
  const purchase = quotePurchase(market, { from: base, to, amount: owed + bonus })
  const sale = quoteSale(market, { from: order.tokenFrom, to: base, amount })
  if (!purchase || !sale) return undefined
  const gas =
    transactionGas +
    fillGas +
    estimateTradeGas(purchase) +
    estimateTradeGas(sale) +
    extraGas +
    (bonus > 0n ? bonusGas : 0n)
  const cost = gasValues.find(base, gas + minProfit / market.gasPrice)
  if (cost === undefined) return undefined
  const net = sale.amountOut - purchase.amountIn - cost
  return { base, purchase, fills: [{ order, amount, owed, bonus }], sale, gas, net }
}

/** Whether a deal earns anything before gas. If the smallest part does not, no larger one does. */
function isGrossProfit({ sale, purchase }: FillDeal): boolean {
  return (sale?.amountOut ?? 0n) > purchase.amountIn
}

/** Whether a deal brings less than its gas. Every smaller part does too. */
function isBelowCosts({ net, purchase }: FillDeal): boolean {
  return net + purchase.amountIn < 0n
}

/** The largest part that is worth it: profit is a concave function of the amount. */
function refine(order: BookOrder, max: bigint, terms: FillTerms): FillDeal | undefined {
  let best: FillDeal | undefined
  let [low, high] = [0n, max]
  for (let step = 1; step <= halvings && best === undefined; step += 1) {
    low = max >> BigInt(step)
    const deal = low > 0n ? evaluate(order, low, terms) : undefined
    if (deal && deal.net >= 0n) best = deal
    else high = low
  }
  for (let step = 0; step < refinements && best !== undefined; step += 1) {
    const middle = (low + high) / 2n
    const deal = evaluate(order, middle, terms)
    if (deal && deal.net >= 0n) [best, low] = [deal, middle]
    else high = middle
  }
  return best
}

/** Pays the maker the surplus above price, gas and minimum profit, less the filler's share. */
function shareSurplus(deal: FillDeal, terms: FillTerms): FillDeal {
  const { market, base, available } = terms
  const [fill] = deal.fills
  if (!fill) return deal
  const { order, amount, owed } = fill
  const cost = terms.gasValues.find(base, bonusGas) ?? deal.net
  const value = deal.purchase.amountIn + deal.net - cost
  const to = findPayToken(order, market.wrappedVet)
  const proceeds = quoteSale(market, { from: base, to, amount: value })?.amountOut
  if (proceeds === undefined || proceeds <= owed) return deal
  const bonus = proceeds - owed - findFillerShare(owed, proceeds)
  const shared = evaluate(order, amount, terms, bonus)
  const isWorth = shared && shared.net >= 0n && shared.purchase.amountIn <= available
  return isWorth ? shared : deal
}
