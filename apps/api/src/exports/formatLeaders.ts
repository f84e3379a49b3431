import type { Leader } from '../rewards/readRoundBoard.ts'

/** The columns of an exported leaderboard. */
export const leaderColumns = [
  'Rank',
  'User',
  'Points',
  'Volume (VET)',
  'Trades',
  'Reward (B3TR)',
  'Reward is a preview',
] as const

/** The row of a user. */
export function formatLeaderRow(leader: Leader): (string | number)[] {
  const { rank, user, total_points, total_volume, trade_count, b3tr_rewards, is_preview } = leader
  const preview = is_preview ? 'yes' : 'no'
  return [rank, user, total_points, total_volume, trade_count, b3tr_rewards, preview]
}
