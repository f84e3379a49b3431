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

/** What a plan is paid with. */
export interface PlanPayment {
  readonly aggregator: Address
  /** The token sold; the zero address for VET. */
  readonly tokenSold: Address
  /** In smallest units: all that is sold, or the most that an exact output may cost. */
  readonly amountIn: bigint
  /** The address of the first leg's pool, which takes the payment itself where that leg is chained. */
  readonly firstPool: Address
}

/**
 * The clauses that execute a plan: the transfer of what is sold to the pool that takes it, or to the aggregator,
 * then the plan. VET comes as the value of the one clause. No allowance is given.
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
