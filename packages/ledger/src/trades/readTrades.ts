import type { Address, Seconds, TxId } from '@vermeil/units'
import type { Ledger } from '../database/Ledger.ts'
import { formatPrice } from '../prices/formatPrice.ts'
import { isTurned, orderPair, type Pair } from '../prices/Pair.ts'
import { selectTrades, type TradeColumns } from './selectTrades.ts'

/** One trade in a pool, seen from a pair. */
export interface Trade {
  blockNumber: number
  /** Position among the events of the block; (blockNumber, logIndex) is unique and orders trades. */
  logIndex: number
  timestamp: Seconds
  txId: TxId
  pool: Address
  /** Whole units of `to` for one whole `from`: plain decimal text. */
  price: string
  /** Smallest units of `from` that changed hands, never negative. */
  amountFrom: bigint
  /** Smallest units of `to` that changed hands, never negative. */
  amountTo: bigint
  /** 'buy' where the trader bought `from` and paid `to`. */
  direction: 'buy' | 'sell'
  /** Who signed the transaction. */
  origin: Address
}

/** The newest trades of a pair over all its pools, newest first. */
export async function readTrades(
  ledger: Ledger,
  { from, to, limit }: Pair & { limit: number },
): Promise<Trade[]> {
  const { pair0, pair1 } = orderPair(from.address, to.address)
  const rows = await selectTrades(ledger.db)
    .where('pair0', '=', pair0)
    .where('pair1', '=', pair1)
    .orderBy('timestamp', 'desc')
    .orderBy('block', 'desc')
    .orderBy('log_index', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => orientTrade(row, { from, to }))
}

/** A row of the trade table as the pair sees it. */
export function orientTrade(row: TradeColumns, pair: Pair): Trade {
  const turned = isTurned(pair)
  const signedFrom = BigInt(turned ? row.amount1 : row.amount0)
  const signedTo = BigInt(turned ? row.amount0 : row.amount1)
  return {
    blockNumber: row.block,
    logIndex: row.log_index,
    timestamp: row.timestamp,
    txId: row.tx_id,
    pool: row.pool,
    price: formatPrice(row.price, pair),
    amountFrom: signedFrom < 0n ? -signedFrom : signedFrom,
    amountTo: signedTo < 0n ? -signedTo : signedTo,
    direction: signedFrom < 0n ? 'buy' : 'sell',
    origin: row.origin,
  }
}
