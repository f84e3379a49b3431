import { findOwed } from '@vermeil/clauses'
import {
  type BookOrder,
  findAffordable,
  findFillerShare,
  findPayToken,
} from '../orders/BookOrder.ts'
import { bonusGas, type Fill, type FillDeal, fillGas, transactionGas } from './FillDeal.ts'
import type { FillTerms } from './planFill.ts'
import { convert, estimateTradeGas, plainGas, quotePurchase, quoteSale } from './quoteTrade.ts'

/** Two orders on opposite sides. */
export interface CrossingOrders {
  one: BookOrder
  other: BookOrder
}

/**
 * Fills two orders on opposite sides with each other. The older one is paid its price; the newer one receives the rest
 * after gas and the minimum profit, less the share that the contract grants a filler with a callback. Undefined if
 * their prices do not cross by enough, or if they use different forms of VET.
 */
export function planMatch({ one, other }: CrossingOrders, terms: FillTerms): FillDeal | undefined {
  const [resting, taker] = one.id < other.id ? [one, other] : [other, one]
  const { wrappedVet } = terms.market
  if (findPayToken(resting, wrappedVet) !== taker.tokenFrom) return undefined
  if (findPayToken(taker, wrappedVet) !== resting.tokenFrom) return undefined
  const limit = min(taker.fillable ?? 0n, findSpendable(taker, terms))
  const { fillable = 0n, amountFrom, amountTo } = resting
  const affordable = (limit * amountFrom) / amountTo
  const paid = min(fillable, affordable)
  if (paid <= 0n) return undefined
  const price = findOwed(resting, paid)
  const sold = affordable <= fillable && isNegligible(limit - price, price) ? limit : price
  const owed = findOwed(taker, sold)
  if (paid <= owed) return undefined
  const newer = { order: taker, amount: sold, owed, bonus: 0n }
  const older = { order: resting, amount: paid, owed: price, bonus: 0n }
  const { graph } = terms.market
  const assets = [resting.tokenFrom, taker.tokenFrom].map((token) => graph.assetOf(token))
  return assets.includes(graph.assetOf(terms.base))
    ? settleHeld({ newer, older }, terms)
    : settleByPools({ newer, older }, terms)
}

/**
 * Whether the newer order sells its remainder although it buys nothing: otherwise a few units would stay open forever.
 * It is at most what the keeper may keep of a surplus.
 */
function isNegligible(rest: bigint, price: bigint): boolean {
  return rest <= price / 1_000n
}

/** The amount of the newer order that the available base can buy. */
function findSpendable(taker: BookOrder, { market, base, available }: FillTerms): bigint {
  const { graph } = market
  if (graph.assetOf(base) === graph.assetOf(taker.tokenFrom)) return available
  if (graph.assetOf(base) === graph.assetOf(taker.tokenTo)) return findAffordable(taker, available)
  const request = { from: base, to: taker.tokenTo, amount: available }
  const payment = quoteSale(market, request)?.amountOut ?? 0n
  return findAffordable(taker, (payment * 99n) / 100n)
}

/** The fill of the newer order, and of the older one. */
interface Pair {
  newer: Fill
  older: Fill
}

/**
 * The base is one of the two tokens, so no pool is needed. The surplus is in the token that the newer order buys; the
 * keeper keeps the value of the gas and its share.
 */
function settleHeld({ newer, older }: Pair, terms: FillTerms): FillDeal | undefined {
  const { market, base, gasValues, minProfit, extraGas } = terms
  const { graph, wrappedVet } = market
  const bought = older.order.tokenFrom
  const sold = newer.order.tokenFrom
  const isBought = graph.assetOf(base) === graph.assetOf(bought)
  const gas = transactionGas + 2n * fillGas + bonusGas + 2n * plainGas + extraGas
  const cost = gasValues.find(graph.assetOf(bought), gas + minProfit / market.gasPrice)
  const free = older.amount - newer.owed - (cost ?? older.amount)
  if (free < 0n) return undefined
  const bonus = free - findFillerShare(newer.owed, newer.owed + free)
  const paid = { ...newer, bonus }
  const fills = isBought ? [paid, older] : [older, paid]
  const first = isBought ? newer : older
  const to = findPayToken(first.order, wrappedVet)
  const purchase = convert(base, to, first.owed)
  const sale = isBought
    ? convert(bought, base, older.amount - bonus)
    : convert(sold, base, newer.amount)
  return { base, purchase, fills, sale, gas, net: free - bonus }
}

/** The base buys the payment of the newer order, and the output of the older one is sold for the base. */
function settleByPools({ newer, older }: Pair, terms: FillTerms): FillDeal | undefined {
  const { market, base, gasValues, minProfit, extraGas } = terms
  const to = findPayToken(newer.order, market.wrappedVet)
  const purchase = quotePurchase(market, { from: base, to, amount: newer.owed })
  const gross = { from: older.order.tokenFrom, to: base, amount: older.amount }
  const all = purchase && quoteSale(market, gross)
  if (!all) return undefined
  const trades = estimateTradeGas(purchase) + estimateTradeGas(all)
  const gas = transactionGas + 2n * fillGas + bonusGas + trades + extraGas
  const cost = gasValues.find(base, gas + minProfit / market.gasPrice)
  const earned = all.amountOut - purchase.amountIn
  if (cost === undefined || earned < cost) return undefined
  // The maker and the keeper share the amount that is not needed to cover the keeper's costs.
  const free = ((earned - cost) * older.amount) / all.amountOut
  const bonus = free - findFillerShare(newer.owed, newer.owed + free)
  const sale = quoteSale(market, { ...gross, amount: older.amount - bonus })
  const net = (sale?.amountOut ?? 0n) - purchase.amountIn - cost
  if (!sale || net < 0n) return undefined
  return { base, purchase, fills: [{ ...newer, bonus }, older], sale, gas, net }
}

function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
