import { type PlanLeg, type PlanOrder, type SwapPlan, wholeShare } from '@vermeil/abi'
import type { Plan, Step } from '@vermeil/router'
import { isWrappedVet } from '@vermeil/tokens'
import { type Address, zeroAddress } from '@vermeil/units'

/** The terms of a plan besides the route. */
export interface PlanTerms {
  isExactOut: boolean
  /** The minimum output, or the exact output, in smallest units. */
  amountOut: bigint
  /** Seconds since 1970. */
  deadline: number
  /** The fees of tokens on their transfers, in millionths. The contract measures how much of these tokens arrives. */
  transferFees: ReadonlyMap<Address, number>
}

/**
 * The plan for the aggregator's general entry point, which pays the sender of the transaction. Undefined if a pool has
 * no number in the aggregator's registry; only the specification's entry points can then execute the swap.
 */
export function buildPlan(plan: Plan, terms: PlanTerms): SwapPlan | undefined {
  const { from, to, steps } = plan
  const legs = steps.map((step, at) => buildLeg(step, terms, at === 0 && !canPayPool(plan, terms)))
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last || !legs.every((leg) => leg !== undefined)) return undefined
  return {
    exact: terms.isExactOut ? 'out' : 'in',
    amount: terms.amountOut,
    deadline: terms.deadline,
    recipient: null,
    buysVet: to === zeroAddress,
    wrappedSold: isWrappedVet(from) && first.from !== from ? from : null,
    wrappedBought: isWrappedVet(to) && last.to !== to ? to : null,
    legs,
  }
}

/** Whether the transfer clause may pay the input directly into the first pool. */
function canPayPool({ from, steps }: Plan, { isExactOut }: PlanTerms): boolean {
  const [first] = steps
  return first?.isChained === true && !isExactOut && first.from === from && first.kind === 'pair'
}

function nameOrder({ orderId, orderTerms }: Step): PlanOrder | null {
  return orderId === undefined || orderTerms === undefined
    ? null
    : { id: orderId, terms: orderTerms }
}

/** The registry sorts the two tokens of every kind of pool by address. */
function buildLeg(step: Step, { transferFees }: PlanTerms, isHeld: boolean): PlanLeg | undefined {
  const { poolId, from, to } = step
  if (poolId === undefined) return undefined
  const chained = step.isChained && !isHeld
  const share = chained ? wholeShare : step.sharePips
  const measured = transferFees.has(from)
  return {
    pool: poolId,
    sells: from < to ? 0 : 1,
    chained,
    share,
    measured,
    order: nameOrder(step),
  }
}
