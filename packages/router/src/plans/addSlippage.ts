import { type Bps, findMaximumIn } from '@vermeil/units'
import { type Pool, pipsDenominator } from '../model/Pool.ts'
import type { Problem } from '../problem/Problem.ts'
import { type Draft, findChainStart } from './draftSteps.ts'
import type { Candidate } from './settleFlows.ts'
import { buyWith } from './settlePurchase.ts'
import type { Ends } from './settleSteps.ts'

/** Attempts to find a payment that leaves the slippage: what the purchase costs changes by a few units with each. */
const maxRounds = 12

/** Attempts to find the smallest payment, by halves at worst. */
const maxTightenings = 80

/** The payment may be one part in so many less than the slippage allows. */
const tightness = 1_000_000n

/**
 * The purchase as it runs when its slippage is paid in on top: the payment is the maximum that it may cost, the forward
 * steps take their planned amounts out of it, and the rest comes back. Shares are millionths, so the forward steps take
 * a little more or less than planned, and the last chain makes up for it: `amountIn` is what the purchase then costs,
 * to the last unit. The payment is no more than that with the slippage on top, or above it by what a unit of a token on
 * the way costs, which only happens with a slippage of zero and with amounts of a few units.
 * @returns the candidate unchanged if its steps cannot run with more than its own payment.
 */
export function addSlippage(
  { selection, goal }: Problem,
  candidate: Candidate,
  slippage: Bps,
): Candidate {
  const { payment: minPayment = candidate.amountIn } = candidate
  const { store, source } = selection
  const maximum = findMaximumIn(candidate.amountIn, slippage)
  let payment = maximum > minPayment ? maximum : minPayment
  let result = candidate
  for (let round = 0; round < maxRounds; round++) {
    const drafts = spreadPayment(candidate, { store, source, payment })
    const settled = buyWith(drafts, selection, { amountOut: goal.amount, payment })
    if (typeof settled === 'string') break
    const allowed = findMaximumIn(settled.amountIn, slippage)
    if (allowed >= payment || result === candidate) result = { ...settled, drafts }
    if (allowed >= payment && (allowed - payment) * tightness <= allowed) return result
    payment = allowed
  }
  return tighten(selection, result, slippage)
}

/**
 * The same steps with a payment that is not above the maximum, or with the smallest that suffices: the last chain buys
 * whole units, and if a smaller payment buys a unit less on the way, it lacks what that unit costs.
 */
function tighten(ends: Ends, candidate: Candidate, slippage: Bps): Candidate {
  const { drafts, amountOut } = candidate
  let result = candidate
  /** The largest payment that did not suffice. */
  let tooSmall = 0n
  for (let round = 0; round < maxTightenings; round++) {
    const { payment: known = result.amountIn } = result
    const allowed = findMaximumIn(result.amountIn, slippage)
    const payment = allowed > tooSmall ? allowed : (tooSmall + known) / 2n
    if (payment >= known || payment <= tooSmall) return result
    const settled = buyWith(drafts, ends, { amountOut, payment })
    if (typeof settled === 'string') tooSmall = payment
    else result = { ...settled, drafts }
  }
  return result
}

interface Spread {
  store: { slots: readonly ({ pool: Pool } | undefined)[] }
  source: number
  payment: bigint
}

/**
 * The steps with shares of a larger payment, so that the forward steps take what they were planned to: rounded up, or
 * down for a concentrated pool, which may have no room for more.
 */
function spreadPayment(candidate: Candidate, { store, source, payment }: Spread): Draft[] {
  const { drafts, steps } = candidate
  if (payment === candidate.payment) return drafts
  const start = findChainStart(drafts)
  let left = payment
  return drafts.map((draft, at) => {
    if (draft.isChained || at >= start || draft.from !== source) return draft
    const planned = (steps[at]?.amountIn ?? 0n) * pipsDenominator
    // If a millionth is less than one unit, the share rounded up takes exactly what was planned.
    const isCapped = left > pipsDenominator && store.slots[draft.pool]?.pool.kind === 'ticks'
    const rounded = (planned + (isCapped ? 0n : left - 1n)) / left
    const share = rounded > pipsDenominator ? pipsDenominator : rounded > 0n ? rounded : 1n
    left -= (left * share) / pipsDenominator
    return { ...draft, sharePips: Number(share) }
  })
}
