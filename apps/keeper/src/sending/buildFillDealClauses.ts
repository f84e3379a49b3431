import {
  aggregator as aggregatorCalls,
  decodeResult,
  encodeCall,
  orderBook as orderBookCalls,
  vvet,
} from '@vermeil/abi'
import { buildApproval, buildPlan, buildPlanClauses, buildTransferClause } from '@vermeil/clauses'
import type { Clause, SimulationResult } from '@vermeil/thor'
import { type Address, zeroAddress } from '@vermeil/units'
import type { Fill, FillDeal } from '../decisions/FillDeal.ts'
import type { TradeQuote } from '../decisions/quoteTrade.ts'
import { findPayToken } from '../orders/BookOrder.ts'

/** The contracts and accounts of a deal's clauses. */
export interface DealFacts {
  aggregator: Address
  orderBook: Address
  wrappedVet: Address
  keeper: Address
  /** Seconds since 1970 until which the plans may run. */
  deadline: number
  /** The makers that are contracts. They are paid in wrapped VET instead of VET. */
  contracts: ReadonlySet<Address>
  /** Whether the keeper has some of a token before the deal. */
  holds: (token: Address) => boolean
}

/** The clauses of a deal, and what they earn in the base before gas according to a simulation of them. */
export interface FillDealClauses {
  clauses: Clause[]
  /** The order that a clause fills; undefined for a trade. */
  findOrderId: (clauseIndex: number) => bigint | undefined
  readEarned: (results: readonly SimulationResult[]) => bigint
}

/** The clauses of a deal; undefined if one of its plans uses a pool without a number. */
export function buildFillDealClauses(
  deal: FillDeal,
  facts: DealFacts,
): FillDealClauses | undefined {
  const { purchase, sale, fills } = deal
  const bought = buildTrade(purchase, { isExactOut: true, amountOut: purchase.amountOut, facts })
  const minOut = sale?.plan && sale.amountOut > purchase.amountIn ? purchase.amountIn : 1n
  const sold = sale ? buildTrade(sale, { isExactOut: false, amountOut: minOut, facts }) : []
  if (!bought || !sold) return undefined
  const build = (buildPart: typeof buildFill) =>
    fills.flatMap((fill) =>
      buildPart(fill, facts).map((clause) => ({ clause, orderId: fill.order.id })),
    )
  const paid = [...build(buildFill), ...build(buildBonus)]
  const clauses = [...bought, ...paid.map(({ clause }) => clause), ...sold]
  return {
    clauses,
    findOrderId: (clauseIndex) => paid[clauseIndex - bought.length]?.orderId,
    readEarned: (results) => {
      const spent = results[bought.length - 1]
      const got = results[clauses.length - 1]
      const cost =
        purchase.plan && spent
          ? decodeResult(aggregatorCalls.executePlan, spent.data)
          : purchase.amountIn
      const proceeds =
        sale?.plan && got
          ? decodeResult(aggregatorCalls.executePlan, got.data)
          : (sale?.amountOut ?? 0n)
      return proceeds - cost
    },
  }
}

/**
 * Approves exactly the price and fills. The order book fills less than the amount if another fill comes first. If the
 * keeper holds the token, it would sell its own instead, so the first clause then reverts.
 */
function buildFill(
  { order, amount, owed }: Fill,
  { orderBook, wrappedVet, keeper, holds }: DealFacts,
): Clause[] {
  const token = findPayToken(order, wrappedVet)
  const args = [order.id, order.termsHash, amount, keeper] as const
  const guard = encodeCall(orderBookCalls.quotePayment, [order.id, amount])
  return [
    ...(holds(order.tokenFrom) ? [{ to: orderBook, value: 0n, data: guard }] : []),
    buildApproval(token, orderBook, owed),
    { to: orderBook, value: 0n, data: encodeCall(orderBookCalls.fillOrder, [...args]) },
  ]
}

/** Transfers to the maker what it receives above its price, in the token that it wants. */
function buildBonus({ order, bonus }: Fill, { wrappedVet, contracts }: DealFacts): Clause[] {
  if (bonus <= 0n) return []
  const { maker, tokenTo } = order
  const isNative = tokenTo === zeroAddress && !contracts.has(maker)
  if (!isNative) return [buildTransferClause(findPayToken(order, wrappedVet), maker, bonus)]
  const data = encodeCall(vvet.withdraw, [bonus])
  return [
    { to: wrappedVet, value: 0n, data },
    { to: maker, value: bonus, data: '0x' },
  ]
}

/** How a trade is executed. */
interface Execution {
  isExactOut: boolean
  amountOut: bigint
  facts: DealFacts
}

function buildTrade(
  { from, to, amountIn, plan }: TradeQuote,
  { isExactOut, amountOut, facts }: Execution,
): Clause[] | undefined {
  if (!plan) return buildConversion(from, to, amountIn)
  const { aggregator, deadline } = facts
  const terms = { isExactOut, amountOut, deadline, transferFees: noTransferFees }
  const program = buildPlan(plan, terms)
  const firstPool = plan.steps[0]?.pool
  if (!program || !firstPool) return undefined
  return buildPlanClauses(program, { aggregator, tokenSold: from, amountIn, firstPool })
}

/** Wraps and unwraps between forms of VET. */
function buildConversion(from: Address, to: Address, amount: bigint): Clause[] {
  if (from === to) return []
  const clauses: Clause[] = []
  if (from !== zeroAddress)
    clauses.push({ to: from, value: 0n, data: encodeCall(vvet.withdraw, [amount]) })
  if (to !== zeroAddress) clauses.push({ to, value: amount, data: encodeCall(vvet.deposit, []) })
  return clauses
}

const noTransferFees: ReadonlyMap<Address, number> = new Map()
