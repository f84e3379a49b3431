/** Fractions are counted in billionths. */
export const whole = 1_000_000_000n

/** The shares of the first ten places (specification 2 section 9), in billionths. */
const places: readonly bigint[] = [100, 50, 30, 20, 20, 20, 20, 20, 20, 20].map(
  (permille) => (whole * BigInt(permille)) / 1000n,
)

/** The part that is shared by points, and the maximum of it for one trader. */
const pooled = (whole * 68n) / 100n
const maxPooled = whole / 100n

/**
 * The share of a round's rewards for a place (from 1) and points, in billionths: 10, 5 and 3 percent and seven times 2
 * for the first ten, and 68 percent by points with at most 1 for each. What the cap leaves over stays in the pool.
 */
export function shareRewards(place: number, points: bigint, allPoints: bigint): bigint {
  if (points <= 0n || allPoints <= 0n) return 0n
  const byPoints = (pooled * points) / allPoints
  return (places[place - 1] ?? 0n) + (byPoints < maxPooled ? byPoints : maxPooled)
}
