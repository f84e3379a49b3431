import type { Address, Seconds, TxId } from '@vermeil/units'
import type { Ledger } from '../engine/Ledger.ts'
import { formatPrice } from '../prices/formatPrice.ts'
import { isInverted, orderPair, type TokenPair } from '../prices/Pair.ts'
import { selectTrades, type TradeColumns } from './selectTrades.ts'

/** One trade, in the direction of a pair. */
export interface TradeRecord {
  blockNumber: number
  /** Position among the events of the block; (blockNumber, logIndex) is unique and orders trades. */
  logIndex: number
  timestamp: Seconds
  txId: TxId
  /** Null if an order was filled directly, or if a swap of our aggregator used several pools. */
  pool: Address | null
  /** Whole units of `to` for one whole `from`: plain decimal text. */
  price: string
  /** The traded amount in smallest units of `from`, never negative. */
  amountFrom: bigint
  /** The traded amount in smallest units of `to`, never negative. */
  amountTo: bigint
  /** 'buy' if the trader bought `from` with `to`. */
  direction: 'buy' | 'sell'
  /** The trader: the signer of the transaction, or the maker of a filled order. */
  origin: Address
}

/**
 * The newest trades of a pair in all its pools and of orders that were filled directly, newest first. The legs of a
 * swap over several pairs count in their pairs.
 */
export async function readTrades(
  ledger: Ledger,
  { from, to, limit }: TokenPair & { limit: number },
): Promise<TradeRecord[]> {
  const rows = await selectTrades(ledger.db, orderPair(from.address, to.address), limit)
  return rows.map((row) => orientTrade(row, { from, to }))
}

/** Converts a row to the direction and the decimals of a pair. */
export function orientTrade(row: TradeColumns, pair: TokenPair): TradeRecord {
  const turned = isInverted(pair)
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
