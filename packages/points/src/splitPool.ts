import type { Address } from '@vermeil/units'
import { createRewardRule, rewardedPlaces, type Tie } from './createRewardRule.ts'
import { rankScores, type Score } from './rankScores.ts'

/** A user's reward in wei of B3TR. */
export interface Reward {
  user: Address
  amount: bigint
}

/** The pool of a round, divided. The rewards and the carried amount add up to the pool. */
export interface Split {
  /** In the order of the leaderboard, without rewards of less than 1 wei. */
  rewards: Reward[]
  /** The amount that stays for the next round. */
  carried: bigint
}

/** Divides the pool of a round (in wei of B3TR) among the users with these scores by `createRewardRule`. */
export function splitPool(scores: Iterable<Score>, pool: bigint): Split {
  const ranked = rankScores(scores)
  const totalPoints = ranked.reduce((sum, { points }) => sum + points, 0n)
  const findReward = createRewardRule({ pool, totalPoints, ties: listTies(ranked) })
  const rewards = ranked
    .map(({ user, points }) => ({ user, amount: findReward(points) }))
    .filter(({ amount }) => amount > 0n)
  const paid = rewards.reduce((sum, { amount }) => sum + amount, 0n)
  return { rewards, carried: pool - paid }
}

/** The ties that take the rewarded places. */
function listTies(ranked: readonly Score[]): Tie[] {
  const ties: Tie[] = []
  for (const [index, { points }] of ranked.entries()) {
    const last = ties.at(-1)
    if (last?.points === points) last.users += 1
    else if (index < rewardedPlaces) ties.push({ points, users: 1 })
    else break
  }
  return ties
}
