/** The rewards of the first ten places, in thousandths of the pool (2 §9). */
const placesPermille = [100n, 50n, 30n, 20n, 20n, 20n, 20n, 20n, 20n, 20n] as const

/** The part of the pool that all users share by points, in thousandths. */
export const sharedPermille = 680n
/** The maximum of that part for one user, in thousandths of the pool. */
export const maxSharedPermille = 10n

/** The number of places that have a reward. */
export const rewardedPlaces: number = placesPermille.length

/** Users with equal points. */
export interface Tie {
  points: bigint
  users: number
}

/** The facts that determine the rewards of a round. */
export interface RoundFacts {
  /** The B3TR of the round, in wei. */
  pool: bigint
  /** The points of all users. */
  totalPoints: bigint
  /** The ties that take the rewarded places, best first. There may be more. */
  ties: readonly Tie[]
}

/**
 * The rule that gives the reward for points, in wei of B3TR (2 §9): 10, 5 and 3% of the pool for the first three
 * places, 2% each for the 4th to the 10th, and for all users a part of 68% by their points, at most 1% of the pool for
 * one user.
 *
 * Users with equal points take consecutive places and share the rewards of these places equally. Both parts of a reward
 * are rounded down to 1 wei. Rewards of places without a user, amounts above the maximum, and fractions stay in the
 * pool of the next round.
 */
export function createRewardRule({
  pool,
  totalPoints,
  ties,
}: RoundFacts): (points: bigint) => bigint {
  const byPlace = new Map<bigint, bigint>()
  let place = 0
  for (const { points, users } of ties) {
    const permille = placesPermille.slice(place, place + users).reduce((sum, one) => sum + one, 0n)
    byPlace.set(points, (pool * permille) / (1000n * BigInt(users)))
    place += users
  }
  const maxShared = (pool * maxSharedPermille) / 1000n
  return (points) => {
    if (points <= 0n) return 0n
    const shared = (pool * sharedPermille * points) / (1000n * totalPoints)
    return (byPlace.get(points) ?? 0n) + (shared < maxShared ? shared : maxShared)
  }
}
