import type { TokenDepth } from '@vermeil/wire'

/** How far a sum of sells or buys moves a token's price. */
export interface DepthPoint {
  /** In percent; negative for sells. */
  move: number
  /** In dollars, as decimal text. */
  sumUsd: string
}

/** The points of a depth chart from the largest fall to the largest rise, without the current price. */
export function listDepthPoints(depths: readonly TokenDepth[]): DepthPoint[] {
  const sells = depths.map(({ percent, sellUsd }) => ({ move: -percent, sumUsd: sellUsd }))
  const buys = depths.map(({ percent, buyUsd }) => ({ move: percent, sumUsd: buyUsd }))
  return [...sells.toReversed(), ...buys]
}

/** The lines of both sides in a box of 1 by 1 with 0 at the bottom, and the sum at its top. */
export interface DepthLines {
  sells: string
  buys: string
  /** The largest sum, as decimal text. */
  maxUsd: string
}

/** Draws the points of a depth chart; undefined if no pool has depth, or its value in dollars is unknown. */
export function drawDepth(points: readonly DepthPoint[]): DepthLines | undefined {
  const [max] = points.toSorted((one, other) => Number(other.sumUsd) - Number(one.sumUsd))
  if (!max || Number(max.sumUsd) === 0) return undefined
  const maxMove = Math.max(...points.map(({ move }) => Math.abs(move)))
  const draw = (side: readonly DepthPoint[]) =>
    side.map(({ move, sumUsd }) => `${placeMove(move, maxMove)} ${placeSum(sumUsd, max.sumUsd)}`)
  const sells = draw(points.filter(({ move }) => move < 0))
  const buys = draw(points.filter(({ move }) => move > 0))
  return {
    sells: `M${sells.join('L')}L0.5 1`,
    buys: `M0.5 1L${buys.join('L')}`,
    maxUsd: max.sumUsd,
  }
}

/** The place of a move between the largest fall (0) and the largest rise (1). */
export function placeMove(move: number, maxMove: number): number {
  return 0.5 + move / maxMove / 2
}

/** The distance of a sum from the top of the chart, 0 to 1. */
export function placeSum(sumUsd: string, maxUsd: string): number {
  return Math.round((1 - Number(sumUsd) / Number(maxUsd)) * 10_000) / 10_000
}
