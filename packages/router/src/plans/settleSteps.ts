import type { PoolStore } from '../market/PoolStore.ts'
import { swapPool } from '../math/swapPool.ts'
import { pipsDenominator, wholePips } from '../model/Pool.ts'
import type { SwapRefusal } from '../model/PoolSwap.ts'
import type { Draft } from './draftSteps.ts'

/** The exact output of a program, and the amounts of each step. */
export interface Settlement {
  amountOut: bigint
  steps: { amountIn: bigint; amountOut: bigint }[]
}

/** A step that its pool refuses. */
export interface StepRefusal {
  step: number
  reason: SwapRefusal
}

/** The tokens of a program, as indices in a selection. */
export interface PlanTokens {
  store: PoolStore
  assets: Int32Array
  source: number
  sink: number
}

/**
 * Runs a program as the aggregator contract does: a step takes floor(held × share / 1e6) of its token, or the whole
 * output of the step before. An order may take less than its share; the contract keeps the remainder for the token's
 * next step. An order that is offered the whole balance keeps all of it.
 */
export function settleSteps(
  drafts: readonly Draft[],
  { store, assets, source, sink }: PlanTokens,
  amountIn: bigint,
): Settlement | StepRefusal {
  const arrive = (token: number, amount: bigint): bigint => {
    const transferFee = store.transferFees[assets[token] ?? -1] ?? 0
    return transferFee === 0
      ? amount
      : amount - (amount * BigInt(Math.round(transferFee * wholePips))) / pipsDenominator
  }
  const held = new Map<number, bigint>()
  const steps: Settlement['steps'] = []
  let handed = amountIn
  if (!drafts[0]?.isChained) held.set(source, arrive(source, amountIn))
  for (const [at, { pool, isZeroIn, from, to, sharePips, isChained }] of drafts.entries()) {
    const slot = store.slots[pool]
    const stock = held.get(from) ?? 0n
    const offered = isChained ? handed : (stock * BigInt(sharePips)) / pipsDenominator
    const arrived = arrive(from, offered)
    const swap = slot ? swapPool(slot.pool, isZeroIn, arrived) : 'emptyPools'
    if (typeof swap === 'string') return { step: at, reason: swap }
    const isPart = !isChained && sharePips < Number(pipsDenominator) && swap.spent < arrived
    const taken = isPart ? swap.spent : offered
    steps.push({ amountIn: taken, amountOut: swap.amountOut })
    if (!isChained) held.set(from, stock - taken)
    handed = swap.amountOut
    const next = drafts[at + 1]
    if (!(next?.isChained && next.from === to))
      held.set(to, (held.get(to) ?? 0n) + arrive(to, handed))
  }
  return { amountOut: held.get(sink) ?? 0n, steps }
}
