import { divideRoundingUp } from '@vermeil/units'

/** Levels for each doubling of points. A level holds scores that differ by less than 1.6%. */
const levelsPerDoubling = 64

/**
 * The level of a score: a number that never falls as points grow. Scores are counted by level, so a place among 100,000
 * traders is found by adding up a few hundred counts.
 */
export function findLevel(points: bigint): number {
  if (points <= 0n) return 0
  const bits = points.toString(2).length
  const mantissa = (points * BigInt(levelsPerDoubling)) >> BigInt(bits - 1)
  return (bits - 1) * levelsPerDoubling + Number(mantissa)
}

/** The fewest points of a level. */
export function findLevelFloor(level: number): bigint {
  if (level <= 0) return 0n
  const doublings = Math.floor(level / levelsPerDoubling) - 1
  if (doublings < 0) return 1n
  const perDoubling = BigInt(levelsPerDoubling)
  const mantissa = perDoubling + BigInt(level % levelsPerDoubling)
  return divideRoundingUp(mantissa << BigInt(doublings), perDoubling)
}
