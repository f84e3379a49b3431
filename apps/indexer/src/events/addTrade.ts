import { orderPair, priceTrade, type TradeRow } from '@vermeil/ledger'
import { type Address, zeroAddress } from '@vermeil/units'
import type { ChainEvent } from '../chain/ChainEvent.ts'
import { classifyPrice } from '../derive/classifyPrice.ts'
import type { PoolMemory } from '../derive/Memory.ts'
import { priceTokens } from '../derive/priceTokens.ts'
import { scoreTrade } from '../derive/scoreTrade.ts'
import { convertToUsd, valueTrade } from '../derive/valueTrade.ts'
import type { Context } from './Context.ts'

/** An exchange of two tokens, before it is judged. */
type Exchange = Pick<TradeRow, 'pool' | 'pair0' | 'pair1' | 'amount0' | 'amount1'> & {
  memory: PoolMemory | null
  reserves: [bigint | null, bigint | null]
}

/** Adds a trade: its price, whether that counts, its worth, and what it says about the prices of its tokens. */
export function addTrade(
  event: ChainEvent,
  { rows, memory }: Context,
  exchange: Exchange,
): TradeRow {
  const { pool, pair0, pair1, amount0, amount1, reserves } = exchange
  const price = priceTrade(amount0, amount1)
  const worth = price === null ? nothing : valueTrade(memory, exchange, event.position.timestamp)
  const claim = { price: price ?? '', pool: exchange.memory, worth: worth.volumeVet }
  const priceStatus = price === null ? 'thin' : classifyPrice(memory.findMarket(exchange), claim)
  const trade: TradeRow = {
    ...event.position,
    txId: event.txId,
    pool,
    pair0,
    pair1,
    amount0,
    amount1,
    price,
    priceStatus,
    origin: event.origin,
    swapIndex: null,
    reserve0: reserves[0],
    reserve1: reserves[1],
    ...worth,
  }
  rows.trades.push(trade)
  const priced = priceStatus === 'counts' ? priceTokens(memory, trade) : undefined
  if (priced) rows.tokenPrices.push(priced)
  return trade
}

const nothing = { volumeVet: null, volumeUsd: null }

/** A trade of a user through our contracts: what was given and what was received for it. */
interface Deal {
  trader: Address
  kind: 'swap' | 'fill'
  orderId: number | null
  assetFrom: Address
  assetTo: Address
  amountFrom: bigint
  amountTo: bigint
  /** Wei of VET that earn points, as `valueDeal` says. */
  volumeVet: bigint
}

/** Adds a user's trade with its points. */
export function addActivity(event: ChainEvent, context: Context, deal: Deal): void {
  const { rows, memory, tokens } = context
  const { trader, kind, orderId, assetFrom, assetTo, volumeVet } = deal
  const pair = orderPair(assetFrom, assetTo)
  const [amount0, amount1] =
    pair.pair0 === assetFrom ? [deal.amountFrom, -deal.amountTo] : [-deal.amountTo, deal.amountFrom]
  rows.activities.push({
    ...event.position,
    txId: event.txId,
    trader,
    kind,
    orderId,
    ...pair,
    amount0,
    amount1,
    price: priceTrade(amount0, amount1),
    roundId: memory.roundId,
    volumeVet,
    volumeUsd: convertToUsd(memory, volumeVet, event.position.timestamp) ?? 0n,
    ...scoreTrade(volumeVet, {
      kind,
      toB3tr: assetTo === tokens.b3tr && assetTo !== zeroAddress,
      endorser: memory.isEndorser(trader),
    }),
  })
}
