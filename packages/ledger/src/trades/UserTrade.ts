import type { TradeType } from '@vermeil/points'
import type { Address, Seconds, TxId } from '@vermeil/units'

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

/** A trade of a user's history. */
export interface PastTrade extends UserTrade {
  /** The account that a swap paid; null if it is the user, and for other trades. */
  recipient: Address | null
}

/** The position of a trade after which a page starts. */
export interface TradePosition {
  timestamp: Seconds
  blockNumber: number
  logIndex: number
}

/** A row of a user's trades as the database returns it. */
export interface UserTradeRow {
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

/** A row from the user's side: what was sold and what was bought. */
export function orientUserTrade(row: UserTradeRow): UserTrade {
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
