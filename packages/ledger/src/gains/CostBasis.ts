/** The result of an account's trades of a token: the amount that is left, its cost, and the gain of all sales. */
export interface CostBasis {
  /** Smallest units that were bought in trades with a known value and not sold since. */
  amount: bigint
  /** Their cost, in USD x 1e18. */
  costUsd: bigint
  /** The proceeds of sales minus the cost of the sold units, in USD x 1e18; negative for a loss. */
  realisedUsd: bigint
}

/** One side of a trade. */
export interface Movement {
  /** Smallest units; positive if they were bought, negative if they were sold. */
  amount: bigint
  /** The value of the whole movement at the time in USD x 1e18; null if no price was known. */
  valueUsd: bigint | null
}

/** A token that was never traded. */
export const noBasis: CostBasis = { amount: 0n, costUsd: 0n, realisedUsd: 0n }

/**
 * The basis after a movement, at average cost. Movements count in the order of the chain.
 *
 * - Units that were bought without a known value have no known cost, so they are not counted.
 * - Units that are sold beyond the counted ones came from elsewhere, so their part of the value is not a gain.
 * - Units that are sold without a known value leave at their cost: neither a gain nor a loss.
 *
 * The proceeds and the cost of the sold units are rounded down. What is rounded off stays with the units that remain, so that `realisedUsd - costUsd` is always exactly the proceeds of sales minus the cost of purchases.
 */
export function addMovement(basis: CostBasis, { amount, valueUsd }: Movement): CostBasis {
  if (amount >= 0n) {
    if (valueUsd === null) return basis
    const { realisedUsd } = basis
    return { amount: basis.amount + amount, costUsd: basis.costUsd + valueUsd, realisedUsd }
  }
  const sold = -amount
  const counted = sold < basis.amount ? sold : basis.amount
  if (counted === 0n) return basis
  const costUsd = (basis.costUsd * counted) / basis.amount
  const proceedsUsd = valueUsd === null ? costUsd : (valueUsd * counted) / sold
  return {
    amount: basis.amount - counted,
    costUsd: basis.costUsd - costUsd,
    realisedUsd: basis.realisedUsd + proceedsUsd - costUsd,
  }
}
