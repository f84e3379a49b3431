import { formatPrice, type PoolEvent } from '@vermeil/ledger'
import { formatAmount } from '@vermeil/units'
import type { FeedEventBody } from '@vermeil/wire'
import { describePair, type FeedPool } from './FeedPool.ts'

/** An event in the feeds' format; undefined for a trade without a price, which the feeds do not accept. */
export function formatFeedEvent(event: PoolEvent, pool: FeedPool): FeedEventBody | undefined {
  const pair = describePair(pool)
  const write0 = (amount: bigint): string => formatAmount(abs(amount), pair.from.decimals)
  const write1 = (amount: bigint): string => formatAmount(abs(amount), pair.to.decimals)
  const { amount0, amount1, reserve0, reserve1, price } = event
  const reserves =
    reserve0 === null || reserve1 === null
      ? {}
      : { reserves: { asset0: write0(reserve0), asset1: write1(reserve1) } }
  const place = {
    block: { blockNumber: event.blockNumber, blockTimestamp: event.timestamp },
    txnId: event.txId,
    txnIndex: event.txIndex,
    eventIndex: event.logIndex,
    maker: event.origin,
    pairId: event.pool,
  }
  if (event.kind !== 'trade')
    return {
      eventType: event.kind,
      ...place,
      amount0: write0(amount0),
      amount1: write1(amount1),
      ...reserves,
    }
  if (price === null) return undefined
  const sides =
    amount0 > 0n
      ? { asset0In: write0(amount0), asset1Out: write1(amount1) }
      : { asset1In: write1(amount1), asset0Out: write0(amount0) }
  return {
    eventType: 'swap',
    ...place,
    ...sides,
    priceNative: formatPrice(price, pair),
    ...reserves,
  }
}

function abs(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}
