import { orderPair, priceTrade, type TradeRow } from '@vermeil/ledger'
import { scoreTrade } from '@vermeil/points'
import { type Address, zeroAddress } from '@vermeil/units'
import type { ChainEvent } from '../chain/ChainEvent.ts'
import { classifyPrice } from '../derive/classifyPrice.ts'
import type { TrackedPool } from '../derive/DerivedState.ts'
import { derivePrices } from '../derive/derivePrices.ts'
import { convertToUsd, valueTrade } from '../derive/valueTrade.ts'
import type { Context } from './Context.ts'

/** An exchange of two tokens, before its price is classified. */
type Exchange = Pick<TradeRow, 'pool' | 'pair0' | 'pair1' | 'amount0' | 'amount1'> & {
  tracked: TrackedPool | null
  reserves: [bigint | null, bigint | null]
}

/** Adds a trade with its price, price status and value, and the token price that it implies. */
export function addTrade(
  event: ChainEvent,
  { rows, state }: Context,
  exchange: Exchange,
): TradeRow {
  const { pool, pair0, pair1, amount0, amount1, reserves } = exchange
  const price = priceTrade(amount0, amount1)
  const value =
    price === null ? unknownValue : valueTrade(state, exchange, event.position.timestamp)
  const claim = { price: price ?? '', pool: exchange.tracked, value: value.volumeVet }
  const priceStatus = price === null ? 'thin' : classifyPrice(state.findMarket(exchange), claim)
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
    ...value,
  }
  rows.trades.push(trade)
  const priced = priceStatus === 'counts' ? derivePrices(state, trade) : undefined
  if (priced) rows.tokenPrices.push(priced)
  return trade
}

const unknownValue = { volumeVet: null, volumeUsd: null }

/** A trade of a user through our contracts. */
interface Deal {
  trader: Address
  kind: 'swap' | 'fill'
  orderId: number | null
  assetFrom: Address
  assetTo: Address
  amountFrom: bigint
  amountTo: bigint
  /** The volume in wei of VET that earns points (see `findScoredVolume`). */
  volumeVet: bigint
  /** The value of the whole trade in wei of VET; 0 if no price is known. */
  valueVet: bigint
}

/** Adds a user's trade with its points. */
export function addActivity(event: ChainEvent, context: Context, deal: Deal): void {
  const { rows, state, tokens } = context
  const { trader, kind, orderId, assetFrom, assetTo, volumeVet, valueVet } = deal
  const convert = (vet: bigint) => convertToUsd(state, vet, event.position.timestamp)
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
    roundId: state.roundId,
    volumeVet,
    volumeUsd: convert(volumeVet) ?? 0n,
    valueUsd: convert(valueVet) || null,
    ...scoreTrade(volumeVet, {
      kind,
      toB3tr: assetTo === tokens.b3tr && assetTo !== zeroAddress,
      endorser: state.isEndorser(trader),
    }),
  })
}
