import { erc20, type Venue } from '@vermeil/abi'
import { type BuiltClause, buildPlan, buildPlanClauses, buildRouterClauses } from '@vermeil/clauses'
import type { Plan } from '@vermeil/router'
import { findToken } from '@vermeil/tokens'
import { type Address, formatAmount, zeroAddress } from '@vermeil/units'
import { findRouterPath } from './quoteRouters.ts'

/** A clause with a description for people. */
export interface SwapClause extends BuiltClause {
  comment: string
}

/** A planned swap to build clauses for. `deadline` is in seconds since 1970. */
export interface PlannedSwap {
  plan: Plan
  isExactOut: boolean
  /** The sender of the transaction, who pays and receives. */
  maker: Address
  deadline: number
  /** The maximum that may leave and the minimum that must arrive. */
  amountIn: bigint
  amountOut: bigint
  /** The tokens' transfer fees, in millionths. */
  transferFees: ReadonlyMap<Address, number>
}

/**
 * The clauses to sign: a transfer of what is sold to the first pool or the aggregator, then the plan, without any
 * allowance. Empty if the aggregator does not know every pool by its number.
 */
export function buildSwapClauses(swap: PlannedSwap, aggregator: Address): SwapClause[] {
  const { plan, amountIn } = swap
  const program = buildPlan(plan, swap)
  if (program === undefined) return []
  const firstPool = plan.steps[0]?.pool ?? zeroAddress
  const payment = { aggregator, tokenSold: plan.from, amountIn, firstPool }
  return describeClauses(buildPlanClauses(program, payment), swap)
}

/**
 * The clauses to sign on a network without our aggregator: the swap by the venue's own router, after an approval of
 * exactly what may leave. Empty if the router cannot execute the plan.
 */
export function buildVenueClauses(swap: PlannedSwap, venues: readonly Venue[]): SwapClause[] {
  const { plan, transferFees } = swap
  const venue = venues.find(({ name }) => name === plan.routes[0]?.legs[0]?.venue)
  const path = venue && findRouterPath(plan, venue)
  if (venue === undefined || path === undefined) return []
  const hasTransferFee = path.some((token) => transferFees.has(token))
  const clauses = buildRouterClauses({ ...describeTerms(swap), venue, path, hasTransferFee })
  return describeClauses(clauses, swap, ` on ${venue.name}`)
}

function describeTerms({ plan, isExactOut, maker, deadline, amountIn, amountOut }: PlannedSwap) {
  return {
    sold: plan.from,
    bought: plan.to,
    exact: isExactOut ? ('buy' as const) : ('sell' as const),
    maxAmountIn: amountIn,
    minAmountOut: amountOut,
    recipient: maker,
    deadline,
  }
}

/** Adds the comments. A payment precedes the swap unless VET is sold, and only a reset of the approval follows it. */
function describeClauses(
  clauses: readonly BuiltClause[],
  swap: PlannedSwap,
  place = '',
): SwapClause[] {
  const sold = formatToken(swap.plan.from, swap.amountIn)
  const swapAt = swap.plan.from === zeroAddress ? 0 : 1
  return clauses.map((clause, at) => {
    if (at === swapAt) return { ...clause, comment: `${describeSwap(swap)}${place}` }
    if (at > swapAt) return { ...clause, comment: 'Take back what is left of the approval' }
    const isApproval = clause.data.startsWith(erc20.approve.selector)
    return { ...clause, comment: isApproval ? `Approve ${sold} for this swap` : `Pay ${sold}` }
  })
}

function describeSwap({ plan, amountIn, amountOut, isExactOut }: PlannedSwap): string {
  const [sold, bought] = [formatToken(plan.from, amountIn), formatToken(plan.to, amountOut)]
  return isExactOut ? `Buy ${bought} for at most ${sold}` : `Swap ${sold} for at least ${bought}`
}

function formatToken(address: Address, amount: bigint): string {
  const { symbol, decimals } = findToken(address)
  return `${formatAmount(amount, decimals)} ${symbol}`
}
