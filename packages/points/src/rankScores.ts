import type { Address } from '@vermeil/units'

/** A user's points and volume in a round. Both have 18 decimals; the volume is in VET. */
export interface Score {
  user: Address
  points: bigint
  volumeVet: bigint
  trades: number
}

/**
 * The scores in the order of the leaderboard: by points, the highest first, then by address. Users without points are
 * left out.
 */
export function rankScores(scores: Iterable<Score>): Score[] {
  return [...scores].filter(({ points }) => points > 0n).toSorted(compareScores)
}

function compareScores(one: Score, other: Score): number {
  if (one.points !== other.points) return one.points > other.points ? -1 : 1
  return one.user < other.user ? -1 : 1
}
