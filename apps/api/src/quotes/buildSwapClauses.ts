import { aggregator, buildPlanClauses, encodeCall, erc20, type SwapInstruction } from '@vermeil/abi'
import type { Plan } from '@vermeil/router'
import { findToken } from '@vermeil/tokens'
import { type Address, formatAmount, type Hex, zeroAddress } from '@vermeil/units'
import { buildPlan } from './buildPlan.ts'

/** A clause with a line for the eye. */
export interface SwapClause {
  to: Address
  value: bigint
  data: Hex
  comment: string
}

/** A swap as the aggregator contract takes it. `deadline` in seconds since 1970. */
export interface SwapOrder {
  aggregator: Address
  plan: Plan
  isExactOut: boolean
  /** The sender of the transaction, who pays and receives. */
  maker: Address
  deadline: number
  /** What leaves at most, and what arrives at least. */
  amountIn: bigint
  amountOut: bigint
  /** The route of an exact input in the specification's words, where it has some. */
  instruction: SwapInstruction | undefined
  /** What tokens keep of each transfer, in millionths. */
  charges: ReadonlyMap<Address, number>
}

/**
 * The clauses to sign. Where the aggregator knows every pool by number: what is sold is pushed to it or to the first
 * pool, and the general entry runs the plan; no allowance is given. Else: the approval of exactly what may leave
 * (none for VET, which travels as value) and one of the specification's entry points, which spends it whole. Either
 * gives back what an exact output leaves of its maximum. None where neither can carry out the plan.
 */
export function buildSwapClauses(order: SwapOrder): SwapClause[] {
  const plan = buildPlan(order.plan, order)
  if (!plan) return buildEntryClauses(order)
  const { from, steps } = order.plan
  const clauses = buildPlanClauses(plan, {
    aggregator: order.aggregator,
    tokenSold: from,
    amountIn: order.amountIn,
    firstPool: steps[0]?.pool ?? zeroAddress,
  })
  return clauses.map((clause, at) => {
    const isPayment = at < clauses.length - 1
    const comment = isPayment ? `Pay ${formatToken(from, order.amountIn)}` : describeSwap(order)
    return { ...clause, comment }
  })
}

function buildEntryClauses(order: SwapOrder): SwapClause[] {
  const data = encodeEntry(order)
  if (data === undefined) return []
  const { from } = order.plan
  const sellsVet = from === zeroAddress
  const value = sellsVet ? order.amountIn : 0n
  const swap = { to: order.aggregator, value, data, comment: describeSwap(order) }
  if (sellsVet) return [swap]
  const approval = encodeCall(erc20.approve, [order.aggregator, order.amountIn])
  const comment = `Approve ${formatToken(from, order.amountIn)} for this swap`
  return [{ to: from, value: 0n, data: approval, comment }, swap]
}

/** An exact output is routed by the contract as it runs. */
function encodeEntry(order: SwapOrder): Hex | undefined {
  const { instruction, plan, amountIn, amountOut, maker } = order
  const deadline = BigInt(order.deadline)
  const [from, to] = [plan.from, plan.to]
  if (order.isExactOut) {
    const args = [from, to, amountOut, amountIn, maker, deadline] as const
    return encodeCall(aggregator.executeUnifiedSwapExactOutput, [...args])
  }
  if (!instruction) return undefined
  const args = [instruction, from, to, amountIn, amountOut, maker, deadline] as const
  return encodeCall(aggregator.executeSwap, [...args])
}

/** The swap in words. */
export function describeSwap({
  plan,
  amountIn,
  amountOut,
  isExactOut,
}: Pick<SwapOrder, 'plan' | 'amountIn' | 'amountOut' | 'isExactOut'>): string {
  const [sold, bought] = [formatToken(plan.from, amountIn), formatToken(plan.to, amountOut)]
  return isExactOut ? `Buy ${bought} for at most ${sold}` : `Swap ${sold} for at least ${bought}`
}

/** An amount with its token's symbol. */
export function formatToken(address: Address, amount: bigint): string {
  const { symbol, decimals } = findToken(address)
  return `${formatAmount(amount, decimals)} ${symbol}`
}
