import { erc20, plans } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import { type Address, zeroAddress } from '@vermeil/units'
import { readCall } from '../readCall.ts'
import { assertClause } from '../UnsafeClauseError.ts'
import type { AggregatorSwap, RegisteredPools } from './AgreedSwap.ts'
import { checkEntry } from './checkEntry.ts'
import { checkPlan, readPlan } from './checkPlan.ts'

/** Every entry point of the aggregator that executes a plan. */
const planEntries = Object.values(plans)

/**
 * Checks that clauses for the aggregator do exactly what was agreed, before a wallet sees them. Exactly one of them
 * calls the aggregator. Unless VET is sold, a payment of exactly the sold amount comes before it: an approval for the
 * specification's entry points, or a transfer to the aggregator or to the plan's first pool for a plan. Everything else
 * is refused.
 * @throws {UnsafeClauseError} if they do not.
 */
export function checkSwapClauses(
  clauses: readonly Clause[],
  agreed: AggregatorSwap,
  pools: RegisteredPools,
): void {
  const isNative = agreed.sold === zeroAddress
  const swap = clauses.at(-1)
  assertClause(swap !== undefined && clauses.length === (isNative ? 1 : 2), 'count')
  assertClause(swap.to === agreed.aggregator, 'swapTarget')
  const payment = isNative ? undefined : clauses[0]
  assertClause(payment === undefined || payment.to === agreed.sold, 'paymentTarget')
  assertClause(payment === undefined || payment.value === 0n, 'paymentValue')
  const isPlan = planEntries.some(({ selector }) => swap.data.startsWith(selector))
  if (isNative && isPlan) assertClause(isPayment(swap.value, agreed), 'swapValue')
  else assertClause(swap.value === (isNative ? agreed.maxAmountIn : 0n), 'swapValue')
  if (!isPlan) {
    if (payment) checkApproval(payment, agreed)
    checkEntry(swap.data, agreed)
    return
  }
  const payee = payment && readTransfer(payment, agreed)
  checkPlan(swap.data, agreed, { pools, payee })
}

/** Checks that the approval lets the aggregator take exactly the sold amount. */
function checkApproval({ data }: Clause, agreed: AggregatorSwap): void {
  const { args } = readCall([erc20.approve], data)
  assertClause(args.get('spender') === agreed.aggregator, 'spender')
  assertClause(args.get('value') === agreed.maxAmountIn, 'paymentAmount')
}

/** The account that the payment goes to. `checkPlan` decides whether it is right. */
function readTransfer({ data }: Clause, agreed: AggregatorSwap): unknown {
  const { args } = readCall([erc20.transfer], data)
  assertClause(isPayment(args.get('value'), agreed), 'paymentAmount')
  return args.get('to')
}

/**
 * Whether the payment is right: exactly the sold amount of an exact input. An exact output may pay less than its
 * maximum, because the plan refunds the rest.
 */
function isPayment(amount: unknown, { exact, maxAmountIn }: AggregatorSwap): boolean {
  if (typeof amount !== 'bigint') return false
  return exact === 'sell' ? amount === maxAmountIn : amount > 0n && amount <= maxAmountIn
}

/**
 * The numbers of the pools that the clauses' plan uses. Read these from the chain to check the clauses.
 * @throws {UnsafeClauseError} if the plan cannot be decoded.
 */
export function listPools(clauses: readonly Clause[], aggregator: Address): number[] {
  const swap = clauses.at(-1)
  if (
    swap?.to !== aggregator ||
    !planEntries.some(({ selector }) => swap.data.startsWith(selector))
  )
    return []
  return [...new Set(readPlan(swap.data).legs.map(({ pool }) => pool))]
}
