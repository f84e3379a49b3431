import { type Bps, findMaxAmountIn } from '@vermeil/units'
import { type Pool, pipsDenominator } from '../model/Pool.ts'
import type { Problem } from '../problem/Problem.ts'
import { type Draft, findChainStart } from './draftSteps.ts'
import type { Candidate } from './settleFlows.ts'
import { buyWith } from './settlePurchase.ts'
import type { PlanTokens } from './settleSteps.ts'

/** Maximum attempts to find the payment. Each changes the cost by a few units. */
const maxRounds = 12

/** Maximum attempts to find the smallest payment. The worst case is a bisection. */
const maxTightenings = 80

/** The payment may fall short of the allowed slippage by one part in this many. */
const tightness = 1_000_000n

/**
 * Settles an exact output whose payment includes the slippage. The payment is the maximum cost; the forward steps take
 * their planned amounts out of it, and the contract refunds the rest. Shares are millionths, so the forward steps take
 * slightly more or less than planned, and the last chain makes up for it. `amountIn` is the exact cost in this case.
 * The payment is at most that plus the slippage. With a slippage of zero it may exceed that by the cost of one unit of
 * an intermediate token.
 * @returns the candidate unchanged if its steps cannot run with more than its own payment.
 */
export function addSlippage(
  { selection, goal }: Problem,
  candidate: Candidate,
  slippage: Bps,
): Candidate {
  const { payment: minPayment = candidate.amountIn } = candidate
  const { store, source } = selection
  const maximum = findMaxAmountIn(candidate.amountIn, slippage)
  let payment = maximum > minPayment ? maximum : minPayment
  let result = candidate
  for (let round = 0; round < maxRounds; round++) {
    const drafts = spreadPayment(candidate, { store, source, payment })
    const settled = buyWith(drafts, selection, { amountOut: goal.amount, payment })
    if (typeof settled === 'string') break
    const allowed = findMaxAmountIn(settled.amountIn, slippage)
    if (allowed >= payment || result === candidate) result = { ...settled, drafts }
    if (allowed >= payment && (allowed - payment) * tightness <= allowed) return result
    payment = allowed
  }
  return tighten(selection, result, slippage)
}

/**
 * Lowers the payment to the maximum cost, or to the smallest payment that suffices: the last chain buys whole units, so
 * a smaller payment that buys one unit less of an intermediate token can lack the cost of that unit.
 */
function tighten(ends: PlanTokens, candidate: Candidate, slippage: Bps): Candidate {
  const { drafts, amountOut } = candidate
  let result = candidate
  /** The largest payment that did not suffice. */
  let tooSmall = 0n
  for (let round = 0; round < maxTightenings; round++) {
    const { payment: known = result.amountIn } = result
    const allowed = findMaxAmountIn(result.amountIn, slippage)
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
 * The steps with shares of a larger payment, so that the forward steps take the planned amounts: rounded up, or down
 * for a concentrated liquidity pool, which may have no room for more.
 */
function spreadPayment(candidate: Candidate, { store, source, payment }: Spread): Draft[] {
  const { drafts, steps } = candidate
  if (payment === candidate.payment) return drafts
  const start = findChainStart(drafts)
  let left = payment
  return drafts.map((draft, at) => {
    if (draft.isChained || at >= start || draft.from !== source) return draft
    const planned = (steps[at]?.amountIn ?? 0n) * pipsDenominator
    // If a millionth is less than one unit, rounding up gives exactly the planned amount.
    const isCapped = left > pipsDenominator && store.slots[draft.pool]?.pool.kind === 'ticks'
    const rounded = (planned + (isCapped ? 0n : left - 1n)) / left
    const share = rounded > pipsDenominator ? pipsDenominator : rounded > 0n ? rounded : 1n
    left -= (left * share) / pipsDenominator
    return { ...draft, sharePips: Number(share) }
  })
}
