import { decodePlan, type PlanLeg, readPaidAmount, type SwapPlan, wholeShare } from '@vermeil/abi'
import { findAsset, isWrappedVet } from '@vermeil/tokens'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import { assertClause, UnsafeClauseError } from '../UnsafeClauseError.ts'
import type { AggregatorSwap, PoolTokens, RegisteredPools } from './AgreedSwap.ts'
import { checkAmountOut } from './checkEntry.ts'
import { isDeadlineValid } from './deadline.ts'

/** The facts that a plan is checked against besides the agreement. */
interface PlanFacts {
  pools: RegisteredPools
  /** The account that the clause before pays; undefined if VET comes with the call. */
  payee: unknown
}

/**
 * Decodes the plan in a clause's data.
 * @throws {UnsafeClauseError} if it cannot be decoded.
 */
export function readPlan(data: Hex): SwapPlan {
  try {
    return decodePlan(data)
  } catch (cause) {
    throw new UnsafeClauseError('malformed', { cause })
  }
}

/**
 * Checks that a plan does what was agreed: its limits, its recipient, and that its legs lead from the sold token to the
 * bought one over registered pools and leave nothing behind. The plan may split the input over the pools in any way,
 * because the minimum limits the possible loss.
 * @throws {UnsafeClauseError} if it does not.
 */
export function checkPlan(data: Hex, agreed: AggregatorSwap, { pools, payee }: PlanFacts): void {
  const plan = readPlan(data)
  assertClause(plan.exact === (agreed.exact === 'sell' ? 'in' : 'out'), 'exactness')
  checkAmountOut(plan.amount, agreed)
  const paid = readPaidAmount(data)
  assertClause(paid === 0n || (payee !== undefined && paid === agreed.maxAmountIn), 'amountIn')
  assertClause((plan.recipient ?? agreed.owner) === agreed.recipient, 'recipient')
  assertClause(isDeadlineValid(BigInt(plan.deadline), agreed), 'deadline')
  const [first] = plan.legs
  assertClause(first !== undefined, 'order')
  checkPayee(plan, agreed, { first, pool: findPool(first, pools), payee })
  followLegs(plan, agreed, pools)
}

/** Checks that the payment goes to the aggregator, or to the first pool if the first leg is chained. */
function checkPayee(
  { wrappedSold }: SwapPlan,
  { sold, aggregator }: AggregatorSwap,
  { first, pool, payee }: { first: PlanLeg; pool: PoolTokens; payee: unknown },
): void {
  const taken = first.sells === 0 ? pool.token0 : pool.token1
  if (first.chained) {
    assertClause(payee === pool.address, 'payee')
    assertClause(taken === sold && wrappedSold === null, 'sold')
    return
  }
  assertClause(payee === undefined || payee === aggregator, 'payee')
  const isWrapped = isWrappedVet(sold)
  const named = wrappedSold ?? (isWrapped ? taken : sold)
  assertClause(named === sold || (sold === zeroAddress && wrappedSold === null), 'sold')
  assertClause(isWrapped || wrappedSold === null, 'sold')
}

/** Follows the assets through the legs. VET and every wrapped VET are one asset. */
function followLegs(plan: SwapPlan, agreed: AggregatorSwap, pools: RegisteredPools): void {
  const held = new Set([findAsset(agreed.sold)])
  const bought = findAsset(agreed.bought)
  let paid: Address | undefined
  for (const [at, leg] of plan.legs.entries()) {
    const { token0, token1 } = findPool(leg, pools)
    const [input, output] = leg.sells === 0 ? [token0, token1] : [token1, token0]
    const isPassedOn = plan.legs[at + 1]?.chained === true
    if (leg.chained && at > 0) assertClause(input === paid, 'order')
    else {
      assertClause(held.has(findAsset(input)) && findAsset(input) !== bought, 'order')
      if (leg.chained || leg.share === wholeShare) held.delete(findAsset(input))
    }
    if (!isPassedOn) held.add(findAsset(output))
    paid = output
  }
  assertClause(held.delete(bought), 'bought')
  assertClause(held.size === 0, 'remainder')
  assertClause(isPaidAs(plan, agreed, paid), 'bought')
}

/** Whether the bought asset arrives as the agreed token. The two differ only for VET and wrapped VET. */
function isPaidAs(
  { buysVet, wrappedBought }: SwapPlan,
  { bought }: AggregatorSwap,
  paid: Address | undefined,
): boolean {
  if (bought === zeroAddress) return buysVet && wrappedBought === null
  if (!isWrappedVet(bought)) return !buysVet && wrappedBought === null
  return !buysVet && (wrappedBought ?? paid) === bought
}

function findPool({ pool }: PlanLeg, pools: RegisteredPools): PoolTokens {
  const known = pools.get(pool)
  assertClause(known !== undefined, 'pool')
  return known
}
