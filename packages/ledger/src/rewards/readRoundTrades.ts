import type { Address, Seconds, TxId } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'

/** A trade of a round that earned points, with the amounts that the trader paid; 18 decimals for points. */
export interface RoundTrade {
  trader: Address
  pair0: Address
  pair1: Address
  blockNumber: number
  timestamp: Seconds
  txId: TxId
  /** Negative if received. */
  amount0: bigint
  amount1: bigint
  points: bigint
}

interface Row {
  trader: Address
  pair0: Address
  pair1: Address
  block: number
  timestamp: Seconds
  tx_id: TxId
  amount0: string
  amount1: string
  points: string
}

/** All trades of a round that earned points, in the order of the chain. */
export async function readRoundTrades(ledger: Ledger, roundId: number): Promise<RoundTrade[]> {
  const { rows } = await sql<Row>`
    select trader, pair0, pair1, block, timestamp, tx_id, amount0, amount1, points
      from activity join market on market.id = activity.market
     where round_id = ${roundId}::bigint and points > 0
     order by block, log_index`.execute(ledger.db)
  return rows.map(({ block, tx_id, amount0, amount1, points, ...row }) => ({
    ...row,
    blockNumber: block,
    txId: tx_id,
    amount0: BigInt(amount0),
    amount1: BigInt(amount1),
    points: BigInt(points),
  }))
}
