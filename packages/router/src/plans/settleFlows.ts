import { type Flow, trimFlows } from '../model/Flow.ts'
import type { SwapRefusal } from '../model/PoolSwap.ts'
import type { Problem } from '../problem/Problem.ts'
import { type Draft, draftSteps } from './draftSteps.ts'
import { findMinInput } from './findMinInput.ts'
import { type Settlement, settleSteps } from './settleSteps.ts'

/** A program with all its amounts. */
export interface Candidate extends Settlement {
  drafts: Draft[]
  amountIn: bigint
  /** The payment, if a part of it is refunded. */
  payment?: bigint
}

/**
 * Converts flows to a program with exact amounts, or almost exact ones for a rough exact output. Legs that their pools
 * refuse are dropped.
 */
export function settleFlows(
  problem: Problem,
  flows: readonly Flow[],
  isRough: boolean = false,
): Candidate | SwapRefusal {
  const { goal, request, selection } = problem
  const { source, sink } = selection
  const grainPips = Math.max(1, Math.round((request.stepBps ?? 0) * 100))
  let left = trimFlows(markOrders(flows, problem), source, sink)
  let reason: SwapRefusal = 'amountTooSmall'
  while (left.length > 0) {
    const drafts = draftSteps(left, { source, grainPips })
    const guess = BigInt(Math.ceil(sumInput(left, source)))
    const result = goal.isExactOut
      ? findMinInput(drafts, selection, { amountOut: goal.amount, guess, isRough })
      : settleExactly(drafts, problem)
    if ('drafts' in result) return result
    reason = result.reason
    const refused = drafts[result.step]?.pool
    if (refused === undefined) return reason
    left = trimFlows(
      left.filter(({ pool }) => pool !== refused),
      source,
      sink,
    )
  }
  return reason
}

function settleExactly(
  drafts: Draft[],
  { selection, goal }: Problem,
): Candidate | { step: number; reason: SwapRefusal } {
  if (drafts.length === 0) return { step: -1, reason: 'amountTooSmall' }
  const settled = settleSteps(drafts, selection, goal.amount)
  return 'step' in settled ? settled : { ...settled, drafts, amountIn: goal.amount }
}

function sumInput(flows: readonly Flow[], source: number): number {
  return flows.reduce((sum, { from, amountIn }) => sum + (from === source ? amountIn : 0), 0)
}

/** Marks the flows through orders. */
export function markOrders(flows: readonly Flow[], { selection }: Problem): Flow[] {
  const { slots } = selection.store
  return flows.map((flow) => {
    const isOrder = slots[flow.pool]?.pool.kind === 'order'
    return isOrder ? { ...flow, isOrder } : flow
  })
}
