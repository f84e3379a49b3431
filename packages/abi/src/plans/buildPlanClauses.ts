import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import { encodeCall } from '../codec/encodeCall.ts'
import { erc20 } from '../generated/erc20.ts'
import { encodePlan } from './encodePlan.ts'
import type { SwapPlan } from './Plan.ts'

/** A clause of a transaction. */
export interface PlanClause {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

/** How a plan is paid. */
export interface PlanPayment {
  readonly aggregator: Address
  /** The sold token; the zero address for VET. */
  readonly tokenSold: Address
  /** In smallest units: the whole input, or the maximum cost of an exact output. */
  readonly amountIn: bigint
  /** The address of the first leg's pool, which receives the payment itself if that leg is chained. */
  readonly firstPool: Address
}

/**
 * Builds the clauses that execute a plan: the transfer of the sold token to the pool that takes it, or to the
 * aggregator, then the plan. VET is the value of a single clause. No allowance is given.
 * @throws {PlanEncodeError}
 */
export function buildPlanClauses(plan: SwapPlan, payment: PlanPayment): PlanClause[] {
  const { aggregator, tokenSold, amountIn, firstPool } = payment
  if (tokenSold === zeroAddress)
    return [{ to: aggregator, value: amountIn, data: encodePlan(plan) }]
  const isPushed = plan.legs[0]?.chained === true
  const data = encodePlan(plan, isPushed ? amountIn : 0n)
  const payee = isPushed ? firstPool : aggregator
  const transfer = encodeCall(erc20.transfer, [payee, amountIn])
  return [
    { to: tokenSold, value: 0n, data: transfer },
    { to: aggregator, value: 0n, data },
  ]
}
