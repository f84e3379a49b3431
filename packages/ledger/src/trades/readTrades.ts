import type { Address, Seconds, TxId } from '@vermeil/units'
import type { Ledger } from '../engine/Ledger.ts'
import { formatPrice } from '../prices/formatPrice.ts'
import { isTurned, orderPair, type Pair } from '../prices/Pair.ts'
import { selectTrades, type TradeColumns } from './selectTrades.ts'

/** One trade, seen from a pair. */
export interface Trade {
  blockNumber: number
  /** Position among the events of the block; (blockNumber, logIndex) is unique and orders trades. */
  logIndex: number
  timestamp: Seconds
  txId: TxId
  /** Null where an order was filled by hand, or where a swap of our aggregator went over several pools. */
  pool: Address | null
  /** Whole units of `to` for one whole `from`: plain decimal text. */
  price: string
  /** Smallest units of `from` that changed hands, never negative. */
  amountFrom: bigint
  /** Smallest units of `to` that changed hands, never negative. */
  amountTo: bigint
  /** 'buy' where the trader bought `from` and paid `to`. */
  direction: 'buy' | 'sell'
  /** Whose trade it is: who signed the transaction, or the maker of a filled order. */
  origin: Address
}

/**
 * The newest trades of a pair over all its pools, and of orders filled by hand, newest first. A swap over several
 * pairs counts in each of them by its legs.
 */
export async function readTrades(
  ledger: Ledger,
  { from, to, limit }: Pair & { limit: number },
): Promise<Trade[]> {
  const rows = await selectTrades(ledger.db, orderPair(from.address, to.address), limit)
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
