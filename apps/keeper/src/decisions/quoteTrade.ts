import { type Plan, quoteExactIn, quoteExactOut } from '@vermeil/router'
import type { Address } from '@vermeil/units'
import type { MarketSnapshot } from './MarketSnapshot.ts'

/** An exchange of one token for another. It has no plan if both are the same asset: VET and its wrapped forms. */
export interface TradeQuote {
  from: Address
  to: Address
  /** In smallest units: the exact input, or the maximum that an exact output may cost. */
  amountIn: bigint
  /** The expected output of a sale, or the exact output. */
  amountOut: bigint
  plan: Plan | undefined
}

/** Gas of one swap of a plan, estimated high: pools of every kind, before a simulation says exactly. */
const swapGas = 90_000n
/** Gas of a clause that wraps, unwraps or approves, with its share of the transaction. */
export const plainGas = 45_000n

/** More hops or legs cost more gas than they bring. */
const limits = { maxHops: 3, maxLegs: 6, isQuick: true } as const

/** The tokens of a trade, and its exact amount. */
export interface TradeRequest {
  from: Address
  to: Address
  amount: bigint
}

/** The best way to sell exactly an amount; undefined if there is none. */
export function quoteSale(
  { graph }: MarketSnapshot,
  { from, to, amount }: TradeRequest,
): TradeQuote | undefined {
  if (amount <= 0n) return undefined
  if (graph.assetOf(from) === graph.assetOf(to)) return convert(from, to, amount)
  const plan = quoteExactIn(graph, { ...limits, from, to, amountIn: amount })
  return plan.found ? { from, to, amountIn: amount, amountOut: plan.amountOut, plan } : undefined
}

/** The cheapest way to buy exactly an amount; undefined if there is none. */
export function quotePurchase(
  { graph }: MarketSnapshot,
  { from, to, amount }: TradeRequest,
): TradeQuote | undefined {
  if (amount <= 0n) return undefined
  if (graph.assetOf(from) === graph.assetOf(to)) return convert(from, to, amount)
  const plan = quoteExactOut(graph, { ...limits, from, to, amountOut: amount })
  return plan.found ? { from, to, amountIn: plan.payment, amountOut: amount, plan } : undefined
}

/** The approximate gas of a trade within a transaction. A simulation says exactly before anything is sent. */
export function estimateTradeGas({ plan }: TradeQuote): bigint {
  return plan ? plainGas + swapGas * BigInt(plan.steps.length) : plainGas
}

/** The exchange of VET and its wrapped forms, or of a token with itself. */
export function convert(from: Address, to: Address, amount: bigint): TradeQuote {
  return { from, to, amountIn: amount, amountOut: amount, plan: undefined }
}
