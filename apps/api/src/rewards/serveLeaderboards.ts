import {
  type Ledger,
  readLeaderboard,
  readRewardsOfRound,
  readRounds,
  readRoundTotals,
  readScoredTrades,
  readTies,
  type Score,
} from '@vermeil/ledger'
import { createRewardRule, rewardedPlaces } from '@vermeil/points'
import { formatAmount } from '@vermeil/units'
import { type CallBody, leaderboardCall, traderCall } from '@vermeil/wire'
import type { HeadEndpoints } from '../answers/HeadEndpoints.ts'

const decimals = 18

/** Shares are computed as the rewards of a pool of this size. */
const whole = 10n ** 18n

/** The leaderboard of a round, and what one trader did in it. */
export function serveLeaderboards(endpoints: HeadEndpoints, ledger: Ledger): void {
  endpoints.serve({
    call: leaderboardCall,
    make: async ({ params: { roundId }, query: { offset, limit } }) => {
      const scores = await readLeaderboard(ledger, { roundId, offset, limit })
      const totals = await readRoundTotals(ledger, roundId)
      const paid = await readRewardsOfRound(ledger, roundId)
      const pool = paid.size > 0 ? 0n : await readLastWorth(ledger, roundId)
      const ties = await readTies(ledger, { roundId, places: rewardedPlaces })
      const facts = { totalPoints: totals.points, ties }
      const findShare = createRewardRule({ ...facts, pool: whole })
      const preview = createRewardRule({ ...facts, pool })
      const entries = scores.map((score, index): Leader => {
        const isPreview = paid.size === 0
        const reward = isPreview ? preview(score.points) : (paid.get(score.trader) ?? 0n)
        const share = findShare(score.points)
        return formatLeader(score, { rank: offset + index + 1, share, reward, isPreview })
      })
      return { entries, total: totals.traders, page: Math.floor(offset / limit) + 1, limit }
    },
  })
  endpoints.serve({
    call: traderCall,
    make: async ({ params: { roundId, address: trader }, query: { offset, limit } }) => {
      const question = { roundId, trader, offset, limit }
      const { trades, summary } = await readScoredTrades(ledger, question)
      return {
        trades: trades.map((trade) => ({
          transaction_id: trade.txId,
          timestamp: trade.timestamp,
          trade_type: trade.tradeType,
          volume_vet: formatAmount(trade.volumeVet, decimals),
          multiplier: trade.multiplierPermille / 1000,
          points: formatAmount(trade.points, decimals),
        })),
        summary: {
          total_points: formatAmount(summary.points, decimals),
          total_volume: formatAmount(summary.volumeVet, decimals),
          trade_count: summary.trades,
        },
        pagination: { total: summary.trades, limit },
      }
    },
  })
}

type Leader = CallBody<typeof leaderboardCall>['entries'][number]

interface Rank {
  rank: number
  /** The reward of a pool of `whole`. */
  share: bigint
  reward: bigint
  isPreview: boolean
}

function formatLeader(score: Score, { rank, share, reward, isPreview }: Rank): Leader {
  return {
    rank,
    user: score.trader,
    total_points: formatAmount(score.points, decimals),
    total_volume: formatAmount(score.volumeVet, decimals),
    b3tr_rewards: formatAmount(reward, decimals),
    reward_share: Number(share) / Number(whole),
    trade_count: score.trades,
    is_preview: isPreview,
  }
}

/** The rewards of the last paid round. A round that is not paid yet is previewed with the same amount. */
async function readLastWorth(ledger: Ledger, roundId: number): Promise<bigint> {
  const rounds = await readRounds(ledger)
  for (const { roundId: earlier } of rounds
    .filter((round) => round.roundId < roundId)
    .slice(0, 3)) {
    const paid = await readRewardsOfRound(ledger, earlier)
    if (paid.size > 0) return [...paid.values()].reduce((sum, amount) => sum + amount, 0n)
  }
  return 0n
}
