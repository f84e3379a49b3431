import type { TradeType } from '@vermeil/points'
import type { Address, Seconds, TxId } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import type { TraderScore } from './readLeaderboard.ts'

/** A trade that earned points. Volume and points have 18 decimals. */
export interface ScoredTrade {
  txId: TxId
  timestamp: Seconds
  blockNumber: number
  logIndex: number
  tradeType: TradeType
  volumeVet: bigint
  /** In thousandths: 2625 is a multiplier of 2.625. */
  multiplierPermille: number
  points: bigint
}

/** A page of a trader's trades in a round, newest first, with the totals of all of them. */
export async function readScoredTrades(
  ledger: Ledger,
  query: { roundId: number; trader: Address; offset: number; limit: number },
): Promise<{ trades: ScoredTrade[]; summary: TraderScore & { isEndorser: boolean } }> {
  const { roundId, trader, offset, limit } = query
  const rows = await ledger.db
    .selectFrom('activity')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('trader', '=', trader)
    .orderBy('timestamp', 'desc')
    .orderBy('block', 'desc')
    .orderBy('log_index', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const score = await ledger.db
    .selectFrom('score')
    .selectAll()
    .select(hasEndorserTrade(roundId, trader))
    .where('round_id', '=', roundId)
    .where('trader', '=', trader)
    .executeTakeFirst()
  return {
    trades: rows.map((row) => ({
      txId: row.tx_id,
      timestamp: row.timestamp,
      blockNumber: row.block,
      logIndex: row.log_index,
      tradeType: row.trade_type,
      volumeVet: BigInt(row.volume_vet),
      multiplierPermille: row.multiplier_permille,
      points: BigInt(row.points),
    })),
    summary: {
      trader,
      points: BigInt(score?.points ?? 0),
      volumeVet: BigInt(score?.volume_vet ?? 0),
      trades: score?.trades ?? 0,
      isEndorser: score?.is_endorser ?? false,
    },
  }
}

function hasEndorserTrade(roundId: number, trader: Address) {
  return sql<boolean>`exists (
    select from activity where round_id = ${roundId}::bigint and trader = ${trader}
       and trade_type like '%ENDORSER')`.as('is_endorser')
}
