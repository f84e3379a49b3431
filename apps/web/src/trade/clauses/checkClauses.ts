import { erc20, plans } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import { zeroAddress } from '@vermeil/units'
import { assertClause } from './ClauseFault.ts'
import { checkEntry } from './checkEntry.ts'
import { checkPlan, readPlan } from './checkPlan.ts'
import { readCall } from './readCall.ts'
import type { SwapPromise } from './SwapPromise.ts'

/** Every way in which the aggregator takes a plan. */
const planEntries = Object.values(plans)

/**
 * Holds the clauses of a swap that somebody else built against what was agreed, before a wallet sees them. They may
 * be the payment of exactly what is sold and one call of the aggregator, and for VET that call alone: an approval
 * before the specification's entry points, a transfer to the aggregator or to the plan's first pool before the
 * general one. Whatever is not known to be right is refused.
 * @throws {UnsafeClauseError} naming what is wrong.
 */
export function checkClauses(clauses: readonly Clause[], promise: SwapPromise): void {
  const isNative = promise.sold === zeroAddress
  const swap = clauses.at(-1)
  assertClause(swap !== undefined && clauses.length === (isNative ? 1 : 2), 'count')
  assertClause(swap.to === promise.aggregator, 'swapTarget')
  const payment = isNative ? undefined : clauses[0]
  assertClause(payment === undefined || payment.to === promise.sold, 'paymentTarget')
  assertClause(payment === undefined || payment.value === 0n, 'paymentValue')
  const isPlan = planEntries.some(({ selector }) => swap.data.startsWith(selector))
  if (isNative && isPlan) assertClause(isPayment(swap.value, promise), 'swapValue')
  else assertClause(swap.value === (isNative ? promise.maximumIn : 0n), 'swapValue')
  if (!isPlan) {
    if (payment) checkApproval(payment, promise)
    checkEntry(swap.data, promise)
    return
  }
  checkPlan(swap.data, promise, payment && readTransfer(payment, promise))
}

/** The aggregator may take exactly what is sold, and nobody else anything. */
function checkApproval({ data }: Clause, promise: SwapPromise): void {
  const { args } = readCall([erc20.approve], data)
  assertClause(args.get('spender') === promise.aggregator, 'spender')
  assertClause(args.get('value') === promise.maximumIn, 'paymentAmount')
}

/** Who gets what is sold; the plan says whether that is right. */
function readTransfer({ data }: Clause, promise: SwapPromise): unknown {
  const { args } = readCall([erc20.transfer], data)
  assertClause(isPayment(args.get('value'), promise), 'paymentAmount')
  return args.get('to')
}

/** A sale pays exactly what is sold. An exact purchase may pay less than its maximum, since the plan gives back the rest. */
function isPayment(amount: unknown, { exact, maximumIn }: SwapPromise): boolean {
  if (typeof amount !== 'bigint') return false
  return exact === 'sell' ? amount === maximumIn : amount > 0n && amount <= maximumIn
}

/** The numbers of the pools that clauses want to use: what has to be read from the chain to check them. */
export function listPools(clauses: readonly Clause[], to: SwapPromise['aggregator']): number[] {
  const swap = clauses.at(-1)
  if (swap?.to !== to || !planEntries.some(({ selector }) => swap.data.startsWith(selector)))
    return []
  return [...new Set(readPlan(swap.data).legs.map(({ pool }) => pool))]
}
