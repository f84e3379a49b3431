import type { PoolStore } from '../market/PoolStore.ts'
import { readMaxOut } from '../model/Pool.ts'
import type { SwapRefusal } from '../model/PoolSwap.ts'
import type { Problem } from '../problem/Problem.ts'
import type { Closing } from '../search/listClosings.ts'
import { closeWithChain } from './closeWithChain.ts'
import { draftClosing } from './draftSteps.ts'
import { type Candidate, markOrders } from './settleFlows.ts'
import { settlePurchase } from './settlePurchase.ts'

/**
 * The part of the input that the last chain takes, enough to make up for price changes. A pool that it uses a second
 * time charges its fee twice, which costs more the wider the chain is.
 */
const usualWidth = 0.02
const minWidth = 0.000_1

/** The accepted cost of the chain, as a share of the input. If it costs more, a narrower chain is used. */
const tolerableLoss = 2e-7

/**
 * Makes an exact output executable: its last chain leads from the sold token to the bought token, so that the contract
 * can compute it backwards for the amount that the other steps leave missing.
 */
export function closePurchase(problem: Problem, candidate: Candidate): Candidate {
  if (!problem.goal.isExactOut) return candidate
  const { drafts } = candidate
  const usual = settleWidth(problem, candidate, usualWidth)
  if (usual === candidate) return settleWidth(problem, candidate, 1)
  const loss = Number(usual.amountIn - candidate.amountIn) / Number(candidate.amountIn)
  if (loss <= tolerableLoss || usual.drafts === drafts) return usual
  const width = Math.max(minWidth, (usualWidth * tolerableLoss) / loss)
  const narrow = settleWidth(problem, candidate, width)
  return narrow.payment !== undefined && narrow.amountIn < usual.amountIn ? narrow : usual
}

/** Settles an exact output whose last chain was chosen with its flows. */
export function settleClosing(problem: Problem, closing: Closing): Candidate | SwapRefusal {
  const { goal, selection, request } = problem
  const { source } = selection
  const grainPips = Math.max(1, Math.round((request.stepBps ?? 0) * 100))
  const forward = markOrders(closing.forward, problem)
  const drafts = draftClosing({ ...closing, forward }, { source, grainPips })
  const sold = [...closing.forward, ...closing.chain].filter(({ from }) => from === source)
  const guess = BigInt(Math.ceil(sold.reduce((sum, { amountIn }) => sum + amountIn, 0)))
  const settled = settlePurchase(drafts, selection, { amountOut: goal.amount, guess })
  return typeof settled === 'string' ? settled : { ...settled, drafts }
}

function settleWidth(
  { goal, selection, request }: Problem,
  candidate: Candidate,
  width: number,
): Candidate {
  const { source, sink } = selection
  const maxLegs = request.maxLegs ?? Number.POSITIVE_INFINITY
  const full = findFullSteps(candidate, selection.store)
  const drafts = closeWithChain(candidate, { source, sink, width, maxLegs, full })
  const aim = { amountOut: goal.amount, guess: candidate.amountIn }
  const settled = settlePurchase(drafts, selection, aim)
  return typeof settled === 'string' ? candidate : { ...settled, drafts }
}

/** The steps that leave less than a hundredth of their pool's maximum output. */
function findFullSteps({ drafts, steps }: Candidate, { slots }: PoolStore): Set<number> {
  const full = new Set<number>()
  for (const [at, { pool }] of drafts.entries()) {
    const limit = readMaxOut(slots[pool]?.pool)
    const given = steps[at]?.amountOut ?? 0n
    if (limit !== undefined && (limit - given) * 100n < limit) full.add(at)
  }
  return full
}
