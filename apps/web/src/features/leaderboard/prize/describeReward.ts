import { t } from '@lingui/core/macro'
import { maxSharedPermille, sharedPermille } from '@vermeil/points'
import { formatAmount, parseAmount } from '@vermeil/units'
import type { Leader, LeaderboardPage } from '../../../data/rewards/leaderboard.ts'
import { formatReward, formatWhole } from '../../../trade/amounts/rewardFormats.ts'

/** How a reward is calculated. Amounts are texts in B3TR. */
export interface RewardText {
  /** With the numbers of this user and round. */
  formula: string
  byPoints: string
  byPlace: string
  cap: string
  isCapped: boolean
}

/** Splits a user's reward into the part by points, which has a maximum, and the rest, which is for the rank. */
export function describeReward(
  { total_points, b3tr_rewards }: Pick<Leader, 'total_points' | 'b3tr_rewards'>,
  { pool, totalPoints }: Pick<LeaderboardPage, 'pool' | 'totalPoints'>,
): RewardText {
  const points = parseAmount(total_points, 18)
  const reward = parseAmount(b3tr_rewards, 18)
  const all = parseAmount(totalPoints, 18)
  const prize = parseAmount(pool, 18)
  const shared = all === 0n ? 0n : (prize * sharedPermille * points) / (1_000n * all)
  const cap = (prize * maxSharedPermille) / 1_000n
  const byPoints = shared < cap ? shared : cap
  const byPlace = reward > byPoints ? reward - byPoints : 0n
  return {
    formula: t`${formatWhole(pool)} × 68% × ${formatWhole(total_points)} / ${formatWhole(totalPoints)}`,
    byPoints: write(byPoints),
    byPlace: write(byPlace),
    cap: write(cap),
    isCapped: shared >= cap,
  }
}

/** Differences below 0.0001 come from the rounding of the API's amounts. */
function write(amount: bigint): string {
  return formatReward(formatAmount(amount, 18, 4))
}
