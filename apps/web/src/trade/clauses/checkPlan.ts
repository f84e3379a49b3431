import { decodePlan, type PlanLeg, readPaid, type SwapPlan, wholeShare } from '@vermeil/abi'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import { assertClause, UnsafeClauseError } from './ClauseFault.ts'
import { maxDeadlineSeconds, type RegisteredPool, type SwapPromise } from './SwapPromise.ts'

/**
 * Reads a plan out of a clause's data.
 * @throws {UnsafeClauseError} where it is none.
 */
export function readPlan(data: Hex): SwapPlan {
  try {
    return decodePlan(data)
  } catch (cause) {
    throw new UnsafeClauseError('malformed', { cause })
  }
}

/**
 * Holds a plan against what was agreed: its bounds, who receives, and that its steps lead from the token sold to the
 * token bought over pools that the aggregator knows, with nothing left on the way. How the input is spread over
 * the pools is free; the least that must arrive bounds what that can cost.
 * @param payee who the clause before pays; undefined where VET comes with the call.
 * @throws {UnsafeClauseError}
 */
export function checkPlan(data: Hex, promise: SwapPromise, payee: unknown): void {
  const plan = readPlan(data)
  assertClause(plan.exact === (promise.exact === 'sell' ? 'in' : 'out'), 'exactness')
  const isEnough =
    plan.exact === 'in' ? plan.amount >= promise.minimumOut : plan.amount === promise.minimumOut
  assertClause(isEnough && plan.amount > 0n, 'amountOut')
  const paid = readPaid(data)
  assertClause(paid === 0n || (payee !== undefined && paid === promise.maximumIn), 'amountIn')
  assertClause(plan.recipient === null || plan.recipient === promise.owner, 'recipient')
  assertClause(isTimely(BigInt(plan.deadline), promise), 'deadline')
  const [first] = plan.legs
  assertClause(first !== undefined, 'order')
  checkPayee({ plan, first, payee }, promise)
  followLegs(plan, promise)
}

/** Whether the swap can still be mined, and not for long. */
export function isTimely(
  deadline: bigint,
  { headTimestamp }: Pick<SwapPromise, 'headTimestamp'>,
): boolean {
  const seconds = deadline - BigInt(headTimestamp)
  return seconds > 0n && seconds <= BigInt(maxDeadlineSeconds)
}

/** The payment goes to the aggregator, or to the first pool where the first leg finds it there. */
function checkPayee(
  { plan, first, payee }: { plan: SwapPlan; first: PlanLeg; payee: unknown },
  promise: SwapPromise,
): void {
  const { sold, wrappedVets } = promise
  const pool = findPool(first, promise)
  const taken = first.sells === 0 ? pool.token0 : pool.token1
  if (first.chained) {
    assertClause(payee === pool.address, 'payee')
    assertClause(taken === sold && plan.wrappedSold === null, 'sold')
    return
  }
  assertClause(payee === undefined || payee === promise.aggregator, 'payee')
  const isWrapped = wrappedVets.has(sold)
  const named = plan.wrappedSold ?? (isWrapped ? taken : sold)
  assertClause(named === sold || (sold === zeroAddress && plan.wrappedSold === null), 'sold')
  assertClause(isWrapped || plan.wrappedSold === null, 'sold')
}

/** Walks the legs with the assets that are held, VET and every wrapped VET as one. */
function followLegs(plan: SwapPlan, promise: SwapPromise): void {
  const assetOf = (token: Address): Address =>
    promise.wrappedVets.has(token) ? zeroAddress : token
  const held = new Set([assetOf(promise.sold)])
  const bought = assetOf(promise.bought)
  let paid: Address | undefined
  for (const [at, leg] of plan.legs.entries()) {
    const { token0, token1 } = findPool(leg, promise)
    const [put, got] = leg.sells === 0 ? [token0, token1] : [token1, token0]
    const isPassedOn = plan.legs[at + 1]?.chained === true
    if (leg.chained && at > 0) assertClause(put === paid, 'order')
    else {
      assertClause(held.has(assetOf(put)) && assetOf(put) !== bought, 'order')
      if (leg.chained || leg.share === wholeShare) held.delete(assetOf(put))
    }
    if (!isPassedOn) held.add(assetOf(got))
    paid = got
  }
  assertClause(held.delete(bought), 'bought')
  assertClause(held.size === 0, 'remainder')
  assertClause(isPaidAs(plan, promise, paid), 'bought')
}

/** Whether the bought asset arrives as the token that was asked for, which differs for VET and its wrappers only. */
function isPaidAs(
  { buysVet, wrappedBought }: SwapPlan,
  { bought, wrappedVets }: SwapPromise,
  paid: Address | undefined,
): boolean {
  if (bought === zeroAddress) return buysVet && wrappedBought === null
  if (!wrappedVets.has(bought)) return !buysVet && wrappedBought === null
  return !buysVet && (wrappedBought ?? paid) === bought
}

function findPool({ pool }: PlanLeg, { pools }: SwapPromise): RegisteredPool {
  const known = pools.get(pool)
  assertClause(known !== undefined, 'pool')
  return known
}
