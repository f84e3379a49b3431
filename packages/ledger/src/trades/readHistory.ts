import type { TradeType } from '@vermeil/points'
import type { Address, Seconds, TxId } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'

/** A trade of a user in any pair, from the user's side. VET and every wrapped VET is the zero address. */
export interface UserTrade {
  blockNumber: number
  logIndex: number
  timestamp: Seconds
  txId: TxId
  /** A swap of our aggregator, a fill of the user's order, or a trade in a venue's own pool. */
  kind: 'swap' | 'fill' | 'venue'
  orderId: number | null
  tokenSold: Address
  amountSold: bigint
  tokenBought: Address
  amountBought: bigint
  /** The value at that time, in wei of VET and in USD x 1e18; null if no price was known. */
  volumeVet: bigint | null
  volumeUsd: bigint | null
  /** How it earned points; null if it earns none. */
  tradeType: TradeType | null
}

/** The position of a trade after which a page starts. */
export interface TradePosition {
  timestamp: Seconds
  blockNumber: number
  logIndex: number
}

interface Row {
  block: number
  log_index: number
  timestamp: Seconds
  tx_id: TxId
  kind: UserTrade['kind']
  order_id: number | null
  pair0: Address
  pair1: Address
  amount0: string
  amount1: string
  volume_vet: string | null
  volume_usd: string | null
  trade_type: TradeType | null
}

/** Reads a page of a user's history over all pairs, oldest first: the same trades as {@link readUserTrades}. */
export async function readHistory(
  ledger: Ledger,
  { user, after, limit }: { user: Address; after?: TradePosition | undefined; limit: number },
): Promise<UserTrade[]> {
  const later = after
    ? sql`and (timestamp, block, log_index) > (${after.timestamp}::bigint, ${after.blockNumber}::integer, ${after.logIndex}::integer)`
    : sql``
  const oldest = sql`order by timestamp, block, log_index limit ${limit}`
  const { rows } = await sql<Row>`
    select own.*, pair0, pair1 from (
      (select block, log_index, timestamp, tx_id, 'venue' as kind, null::bigint as order_id, market,
              amount0, amount1, volume_vet, volume_usd, null as trade_type
         from trade
        where origin = ${user} and price is not null and swap_index is null ${later} ${oldest})
      union all
      (select block, log_index, timestamp, tx_id, kind, order_id, market,
              amount0, amount1, volume_vet, volume_usd, trade_type
         from activity
        where trader = ${user} and price is not null ${later} ${oldest})
    ) as own join market on market.id = own.market
    order by own.timestamp, own.block, own.log_index
    limit ${limit}`.execute(ledger.db)
  return rows.map(orientRow)
}

function orientRow(row: Row): UserTrade {
  const amount0 = BigInt(row.amount0)
  const amount1 = BigInt(row.amount1)
  const sides =
    amount0 > 0n
      ? {
          tokenSold: row.pair0,
          amountSold: amount0,
          tokenBought: row.pair1,
          amountBought: -amount1,
        }
      : {
          tokenSold: row.pair1,
          amountSold: amount1,
          tokenBought: row.pair0,
          amountBought: -amount0,
        }
  return {
    blockNumber: row.block,
    logIndex: row.log_index,
    timestamp: row.timestamp,
    txId: row.tx_id,
    kind: row.kind,
    orderId: row.order_id,
    ...sides,
    volumeVet: row.volume_vet === null ? null : BigInt(row.volume_vet),
    volumeUsd: row.volume_usd === null ? null : BigInt(row.volume_usd),
    tradeType: row.trade_type,
  }
}
