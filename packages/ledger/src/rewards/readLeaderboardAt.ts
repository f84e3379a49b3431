import type { Seconds } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import {
  hasPoints,
  isIncluded,
  type RoundQuestion,
  readScore,
  type ScoreRow,
  type TraderScore,
} from './readLeaderboard.ts'

/**
 * The traders of a round as they were at a block, in the order of the leaderboard. Trades after the block are
 * subtracted, so that pages of the same block fit together, no matter how much later they are read.
 * @param timestamp the time of the block.
 * @param after the last trader of the previous page.
 */
export async function readLeaderboardAt(
  ledger: Ledger,
  {
    roundId,
    excluded,
    timestamp,
    after,
    limit,
  }: RoundQuestion & { timestamp: Seconds; after: TraderScore | undefined; limit: number },
): Promise<TraderScore[]> {
  const isNext = after
    ? sql`points <= ${after.points}::numeric
        and (points < ${after.points}::numeric or trader > ${after.trader})`
    : sql`true`
  const isWanted = sql`${hasPoints} and ${isIncluded(excluded)} and ${isNext}`
  const { rows } = await sql<ScoreRow>`
    with later as (
      select trader, sum(points) as points, sum(volume_vet) as volume_vet,
             count(*)::integer as trades
        from activity
       where round_id = ${roundId}::bigint and timestamp > ${timestamp}::bigint
       group by trader),
    changed as (
      select trader, score.points - later.points as points,
             score.volume_vet - later.volume_vet as volume_vet,
             score.trades - later.trades as trades
        from later join score using (trader)
       where round_id = ${roundId}::bigint),
    unchanged as (
      select trader, points, volume_vet, trades from score
       where round_id = ${roundId}::bigint and ${isWanted}
         and not exists (select from later where later.trader = score.trader)
       order by points desc, trader
       limit ${limit}::integer)
    select * from unchanged
    union all
    select * from changed where ${isWanted}
     order by points desc, trader
     limit ${limit}::integer`.execute(ledger.db)
  return rows.map(readScore)
}
