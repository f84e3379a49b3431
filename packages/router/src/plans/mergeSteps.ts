import { orderTokens, readTag } from '../model/Flow.ts'
import type { Candidate } from './settleFlows.ts'

/** The total that a plan sends through one pool in one direction, in whole units. */
export interface SettledFlow {
  /** The first step that uses the pool. */
  step: number
  from: number
  to: number
  amountIn: bigint
  amountOut: bigint
  /** The amount of the same token that this flow and the later ones take. */
  remaining: bigint
}

/**
 * Merges a plan's steps by pool and direction, sorted so that each follows those that supply its token. The last chain
 * of an exact output may use a pool a second time; both uses are one flow.
 */
export function mergeSteps({ drafts, steps }: Candidate, source: number): SettledFlow[] {
  const merged = new Map<number, SettledFlow>()
  for (const [step, draft] of drafts.entries()) {
    const { amountIn, amountOut } = steps[step] ?? { amountIn: 0n, amountOut: 0n }
    const tag = readTag(draft)
    const known = merged.get(tag)
    if (known) {
      known.amountIn += amountIn
      known.amountOut += amountOut
    } else {
      const { from, to } = draft
      merged.set(tag, { step, from, to, amountIn, amountOut, remaining: 0n })
    }
  }
  const flows = [...merged.values()]
  const positions = new Map(orderTokens(flows, source)?.map((token, position) => [token, position]))
  const positionOf = ({ from }: SettledFlow): number => positions.get(from) ?? 0
  const sorted = flows.toSorted((one, other) => positionOf(one) - positionOf(other))
  const taken = new Map<number, bigint>()
  for (const flow of sorted.toReversed()) {
    flow.remaining = (taken.get(flow.from) ?? 0n) + flow.amountIn
    taken.set(flow.from, flow.remaining)
  }
  return sorted
}
