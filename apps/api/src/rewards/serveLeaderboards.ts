import { readLeaderboard, readRank, readScoredTrades } from '@vermeil/ledger'
import { formatAmount } from '@vermeil/units'
import { leaderboardCall, rankCall, traderCall } from '@vermeil/wire'
import type { HeadEndpoints } from '../answers/HeadEndpoints.ts'
import { type BoardDependencies, decimals, readRoundBoard } from './readRoundBoard.ts'

/** Serves the leaderboard of a round, an account's place in it, and one trader's trades in it. */
export function serveLeaderboards(endpoints: HeadEndpoints, dependencies: BoardDependencies): void {
  const { ledger, listDisqualified } = dependencies
  endpoints.serve({
    call: leaderboardCall,
    make: async ({ params: { roundId }, query: { offset, limit }, head }) => {
      const excluded = listDisqualified(roundId)
      const scores = await readLeaderboard(ledger, { roundId, excluded, offset, limit })
      const board = await readRoundBoard(dependencies, roundId)
      return {
        entries: await board.describe(scores, offset + 1),
        total: board.users,
        page: Math.floor(offset / limit) + 1,
        limit,
        total_points: formatAmount(board.points, decimals),
        pool: formatAmount(board.pool, decimals),
        block: head.number,
      }
    },
  })
  endpoints.serve({
    call: rankCall,
    make: async ({ params: { roundId, address: trader } }) => {
      const score = await readRank(ledger, { roundId, excluded: listDisqualified(roundId), trader })
      if (score === undefined) return { entry: null, points_above: null }
      const board = await readRoundBoard(dependencies, roundId)
      const [entry = null] = await board.describe([score], score.rank)
      const above = score.pointsAbove
      return {
        entry,
        points_above: above === undefined ? null : formatAmount(above, decimals),
      }
    },
  })
  endpoints.serve({
    call: traderCall,
    make: async ({ params: { roundId, address: trader }, query: { offset, limit } }) => {
      if (listDisqualified(roundId).includes(trader))
        return { ...noTrades, pagination: { total: 0, limit } }
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
          is_endorser: summary.isEndorser,
        },
        pagination: { total: summary.trades, limit },
      }
    },
  })
}

/** A disqualified account has no trades that earn points. */
const noTrades = {
  trades: [],
  summary: { total_points: '0', total_volume: '0', trade_count: 0, is_endorser: false },
}
