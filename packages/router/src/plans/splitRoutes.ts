import { bpsDenominator } from '@vermeil/units'
import type { Leg, Route, Step } from '../Plan.ts'
import type { Draft } from './draftSteps.ts'

/** What of a step no route carries yet: as a share of the whole input, and in its own amounts. */
interface Rest {
  share: number
  amountIn: bigint
  amountOut: bigint
}

/** Shares of the input below this are rounding. */
const dust = 1e-9

/**
 * The steps as separate routes, the widest first: each is a way through the program with its own part of every
 * step's amounts, and the parts add up to the whole.
 */
export function splitRoutes(
  steps: readonly Step[],
  drafts: readonly Draft[],
  { source, sink }: { source: number; sink: number },
): Route[] {
  const rests = measureShares(steps, drafts, source)
  const routes: Route[] = []
  for (;;) {
    const way = findWidest(drafts, rests, { source, sink })
    if (!way) return routes
    routes.push(takeRoute(steps, rests, way))
  }
}

function measureShares(steps: readonly Step[], drafts: readonly Draft[], source: number): Rest[] {
  const held = new Map<number, number>([[source, 1]])
  return drafts.map(({ from, to, sharePips, isChained }, at) => {
    const stock = held.get(from) ?? 0
    const share = isChained ? stock : (stock * sharePips) / 1e6
    held.set(from, stock - share)
    held.set(to, (held.get(to) ?? 0) + share)
    return {
      share,
      amountIn: steps[at]?.amountIn ?? 0n,
      amountOut: steps[at]?.amountOut ?? 0n,
    }
  })
}

interface Way {
  share: number
  /** Numbers of the steps on the way. */
  steps: number[]
}

/** The way on which most can go, and how much. Steps stand in the order in which tokens flow. */
function findWidest(
  drafts: readonly Draft[],
  rests: readonly Rest[],
  { source, sink }: { source: number; sink: number },
): Way | undefined {
  const best = new Map<number, { share: number; step: number }>([
    [source, { share: Number.POSITIVE_INFINITY, step: -1 }],
  ])
  for (const [step, { from, to }] of drafts.entries()) {
    const share = Math.min(best.get(from)?.share ?? 0, rests[step]?.share ?? 0)
    if (share > dust && share > (best.get(to)?.share ?? 0)) best.set(to, { share, step })
  }
  const end = best.get(sink)
  if (!end) return undefined
  const steps: number[] = []
  for (let at = end; at.step >= 0; ) {
    steps.unshift(at.step)
    const before = best.get(drafts[at.step]?.from ?? source)
    if (!before) return undefined
    at = before
  }
  return { share: end.share, steps }
}

function takeRoute(steps: readonly Step[], rests: Rest[], { share, steps: numbers }: Way): Route {
  const legs: Leg[] = []
  for (const number of numbers) {
    const rest = rests[number]
    const step = steps[number]
    if (!rest || !step) continue
    const isAll = rest.share - share <= dust
    const part = BigInt(Math.round((share / rest.share) * 2 ** 50))
    const amountIn = isAll ? rest.amountIn : (rest.amountIn * part) >> 50n
    const amountOut = isAll ? rest.amountOut : (rest.amountOut * part) >> 50n
    rest.share = isAll ? 0 : rest.share - share
    rest.amountIn -= amountIn
    rest.amountOut -= amountOut
    const { sharePips: _share, isChained: _chained, ...leg } = step
    legs.push({ ...leg, amountIn, amountOut })
  }
  return {
    shareBps: Math.round(share * Number(bpsDenominator)),
    amountIn: legs[0]?.amountIn ?? 0n,
    amountOut: legs.at(-1)?.amountOut ?? 0n,
    legs,
  }
}
