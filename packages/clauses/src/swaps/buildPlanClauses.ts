import { encodePlan, type SwapPlan } from '@vermeil/abi'
import { type Address, zeroAddress } from '@vermeil/units'
import type { BuiltClause } from '../buildApproval.ts'
import { buildTransferClause } from '../buildTransferClause.ts'
import { assertClause } from '../UnsafeClauseError.ts'

/** The payment for a plan. */
export interface PlanPayment {
  aggregator: Address
  /** The zero address for VET. */
  tokenSold: Address
  /** In smallest units: the exact input, or the maximum that an exact output may cost. */
  amountIn: bigint
  /** The address of the first leg's pool, which takes the payment itself if that leg is chained. */
  firstPool: Address
}

/**
 * The clauses that execute a plan: a transfer of the sold token to the first pool or to the aggregator, then the plan.
 * VET is the value of the only clause. No clause approves an allowance.
 * @throws {UnsafeClauseError} if an amount is 0.
 * @throws {PlanEncodeError} if the plan cannot be encoded.
 */
export function buildPlanClauses(plan: SwapPlan, payment: PlanPayment): BuiltClause[] {
  const { aggregator, tokenSold, amountIn, firstPool } = payment
  assertClause(amountIn > 0n, 'amountIn')
  assertClause(plan.amount > 0n, 'amountOut')
  if (tokenSold === zeroAddress)
    return [{ to: aggregator, value: amountIn, data: encodePlan(plan) }]
  const isPushed = plan.legs[0]?.chained === true
  const data = encodePlan(plan, isPushed ? amountIn : 0n)
  const payee = isPushed ? firstPool : aggregator
  return [buildTransferClause(tokenSold, payee, amountIn), { to: aggregator, value: 0n, data }]
}
