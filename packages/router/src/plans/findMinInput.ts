import { divideRoundingUp } from '@vermeil/units'
import type { Draft } from './draftSteps.ts'
import { type PlanTokens, type Settlement, type StepRefusal, settleSteps } from './settleSteps.ts'

/** Larger than any amount of a token. */
const ceiling = 1n << 256n

/** Maximum number of rounds; bisection alone needs 256. */
const maxRounds = 600

interface Point {
  amountIn: bigint
  amountOut: bigint
}

/**
 * The exact minimum input for which a program pays at least `amountOut`: one unit less is not enough. If `isRough` is
 * set, the result may pay slightly less than `amountOut`.
 * @returns the refusal of a step if no input is enough.
 */
export function findMinInput(
  drafts: Draft[],
  ends: PlanTokens,
  { amountOut, guess, isRough = false }: OutputTarget,
): (Settlement & { drafts: Draft[]; amountIn: bigint }) | StepRefusal {
  if (drafts.length === 0) return { step: -1, reason: 'amountTooSmall' }
  let below: Point = { amountIn: 0n, amountOut: 0n }
  let above: (Settlement & Point) | undefined
  let limit = ceiling
  let refusal: StepRefusal = { step: -1, reason: 'amountTooLarge' }
  let amountIn = guess > 0n ? guess : 1n
  for (let round = 0; round < maxRounds; round++) {
    const settled = settleSteps(drafts, ends, amountIn)
    if ('step' in settled) {
      refusal = settled
      if (settled.reason === 'amountTooSmall') below = { amountIn, amountOut: 0n }
      else limit = amountIn
    } else if (settled.amountOut >= amountOut) above = { ...settled, amountIn }
    else below = { amountIn, amountOut: settled.amountOut }
    if (isRough && !('step' in settled) && isNear(settled.amountOut, amountOut))
      return { ...settled, amountIn, drafts }
    const top = above ? above.amountIn : limit
    if (top - below.amountIn <= 1n) break
    amountIn = findNextInput(below, above, { amountOut, limit, round })
  }
  return above ? { ...above, drafts } : refusal
}

/** The target, and where to start. */
export interface OutputTarget {
  amountOut: bigint
  guess: bigint
  /** Whether an input that pays almost `amountOut` is enough. */
  isRough?: boolean
}

/** A rough result is off by at most one part in this many. */
const roughParts = 100_000_000n

function isNear(amount: bigint, wanted: bigint): boolean {
  const off = amount > wanted ? amount - wanted : wanted - amount
  return off * roughParts <= wanted
}

/** The next input to try: by linear interpolation, or halfway. */
function findNextInput(
  below: Point,
  above: Point | undefined,
  { amountOut, limit, round }: { amountOut: bigint; limit: bigint; round: number },
): bigint {
  if (!above) {
    const straight =
      below.amountOut > 0n
        ? (below.amountIn * amountOut) / below.amountOut + below.amountIn / 1_000_000n + 1n
        : below.amountIn * 2n + 1n
    const next = round > 8 ? straight * 2n : straight
    return next < limit ? next : (below.amountIn + limit) / 2n
  }
  const width = above.amountIn - below.amountIn
  const rise = above.amountOut - below.amountOut
  const middle = below.amountIn + width / 2n
  if (round % 3 === 2 || rise <= 0n) return middle
  const step = divideRoundingUp(width * (amountOut - below.amountOut), rise)
  const aimed = below.amountIn + step
  if (aimed >= above.amountIn) return above.amountIn - 1n
  return aimed > below.amountIn ? aimed : below.amountIn + 1n
}
