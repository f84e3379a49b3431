import { decodeEvent, orderBookEvents } from '@vermeil/abi'
import { type OrderEventRow, orderPair } from '@vermeil/ledger'
import type { Hex } from '@vermeil/units'
import type { ChainEvent } from '../chain/ChainEvent.ts'
import { findScoredVolume } from '../derive/findScoredVolume.ts'
import { isArmsLength } from '../derive/isArmsLength.ts'
import { addActivity, addTrade } from './addTrade.ts'
import { assertRange, maxUint112 } from './assertRange.ts'
import type { Context, Handler } from './Context.ts'
import { parseNextNumber, parseNumber } from './handleAggregator.ts'

const { OrderCreated, OrderFilled, OrderCancelled, OrderCancelledByOperator, OrderStatusChanged } =
  orderBookEvents

/** Handlers of the order book's events. */
export const orderHandlers: ReadonlyMap<Hex, Handler> = new Map([
  [OrderCreated.topic, handleCreated],
  [OrderFilled.topic, handleFilled],
  [OrderCancelled.topic, handleCancelled],
  [OrderCancelledByOperator.topic, handleOperatorCancelled],
  [OrderStatusChanged.topic, handleStatusChanged],
])

function handleCreated(...[event, { rows, state }]: Parameters<Handler>): void {
  const { orderId: id, timestamp: _, ...order } = decodeEvent(OrderCreated, event)
  assertAmounts(order)
  const orderId = parseNextNumber(id, state.lastOrderId)
  state.lastOrderId = orderId
  rows.orders.push({ ...event.position, txId: event.txId, orderId, ...order })
  const { maker, amountFrom, price } = order
  rows.orderEvents.push(
    createOrderEvent(event, { orderId, kind: 'created', actor: maker, amount: amountFrom, price }),
  )
}

/**
 * A fill is a trade of its maker, and earns points if it is between strangers. It counts for prices and volumes if it is
 * a leg of the aggregator, or if its transaction does not trade in pools: a filler that resells to pools is only an
 * intermediary.
 */
function handleFilled(...[event, context]: Parameters<Handler>): void {
  const fill = decodeFilled(event)
  const orderId = parseNumber(fill.orderId)
  assertAmounts({ amountFrom: fill.fillAmount, amountTo: fill.paidAmount, price: fill.fillPrice })
  const { maker, filler, tokenFrom, tokenTo, fillAmount, paidAmount } = fill
  context.rows.orderEvents.push(
    createOrderEvent(event, {
      orderId,
      kind: 'filled',
      actor: filler,
      amount: fillAmount,
      price: fill.fillPrice,
      paid: paidAmount,
    }),
  )
  const { state, sources, tokens, transaction } = context
  const isLeg = filler === sources.aggregator
  const { filling } = transaction
  const earns = filling !== null && isArmsLength(fill, filling, tokens.findAsset)
  if (isLeg || !transaction.hasPoolTrades)
    addFillTrade(event, context, { fill, isLeg, isArmsLength: earns })
  const [assetFrom, assetTo] = [tokens.findAsset(tokenFrom), tokens.findAsset(tokenTo)]
  if (assetFrom === assetTo) return
  const ends = { soldAsset: assetFrom, boughtAsset: assetTo, block: event.position.block }
  const moved = { sold: fillAmount, bought: paidAmount, vetPassed: 0n }
  const valueVet = findScoredVolume(state, { ...ends, ...moved })
  addActivity(event, context, {
    trader: maker,
    kind: 'fill',
    orderId,
    assetFrom,
    assetTo,
    amountFrom: fillAmount,
    amountTo: paidAmount,
    volumeVet: earns ? valueVet : 0n,
    valueVet,
  })
}

interface FillTrade {
  fill: Pick<
    ReturnType<typeof decodeFilled>,
    'filler' | 'tokenFrom' | 'tokenTo' | 'fillAmount' | 'paidAmount'
  >
  isLeg: boolean
  isArmsLength: boolean
}

/** Decodes a fill of an order. @throws {AbiDecodeError} if the event has another form. */
export function decodeFilled(event: ChainEvent) {
  return decodeEvent(OrderFilled, event)
}

/** Adds a fill as a trade in which the maker takes the place of the pool. */
function addFillTrade(
  event: ChainEvent,
  context: Context,
  { fill, isLeg, isArmsLength: earns }: FillTrade,
): void {
  const { findAsset } = context.tokens
  const [sold, bought] = [findAsset(fill.tokenFrom), findAsset(fill.tokenTo)]
  if (sold === bought) return
  const pair = orderPair(sold, bought)
  const [amount0, amount1] =
    pair.pair0 === sold ? [-fill.fillAmount, fill.paidAmount] : [fill.paidAmount, -fill.fillAmount]
  const exchange = { pool: null, tracked: null, ...pair, amount0, amount1 }
  const trade = addTrade(event, context, { ...exchange, reserves: [null, null] })
  if (isLeg) context.transaction.openLegs.push({ trade, sender: fill.filler, isArmsLength: earns })
}

function handleCancelled(...[event, { rows }]: Parameters<Handler>): void {
  const { orderId, maker } = decodeEvent(OrderCancelled, event)
  const fields = { orderId: parseNumber(orderId), kind: 'cancelled', actor: maker } as const
  rows.orderEvents.push(createOrderEvent(event, fields))
}

function handleOperatorCancelled(...[event, { rows }]: Parameters<Handler>): void {
  const { orderId, operator, reason } = decodeEvent(OrderCancelledByOperator, event)
  rows.orderEvents.push(
    createOrderEvent(event, {
      orderId: parseNumber(orderId),
      kind: 'operator_cancelled',
      actor: operator,
      reason: Number(reason),
    }),
  )
}

function handleStatusChanged(...[event, { rows }]: Parameters<Handler>): void {
  const { orderId, oldStatus, newStatus } = decodeEvent(OrderStatusChanged, event)
  for (const status of [oldStatus, newStatus]) assertRange('A status', status, { max: maxStatus })
  rows.orderEvents.push(
    createOrderEvent(event, {
      orderId: parseNumber(orderId),
      kind: 'status_changed',
      actor: event.origin,
      oldStatus: Number(oldStatus),
      newStatus: Number(newStatus),
    }),
  )
}

/** The contract's limits: amounts are uint112 (MAX_AMOUNT), and a price is at most one such amount for a single unit. */
const maxPrice = maxUint112 * 10n ** 18n
/** 4: cancelled by an operator (2 §3). */
const maxStatus = 4n

/** @throws {ImpossibleEvent} if no order can have these amounts and this price. */
function assertAmounts(order: { amountFrom: bigint; amountTo: bigint; price: bigint }): void {
  assertRange('The sold amount', order.amountFrom, { max: maxUint112 })
  assertRange('The paid amount', order.amountTo, { max: maxUint112 })
  assertRange('The price', order.price, { max: maxPrice })
}

function createOrderEvent(
  event: ChainEvent,
  fields: Pick<OrderEventRow, 'orderId' | 'kind' | 'actor'> & Partial<OrderEventRow>,
): OrderEventRow {
  return {
    ...event.position,
    txId: event.txId,
    amount: null,
    price: null,
    paid: null,
    reason: null,
    oldStatus: null,
    newStatus: null,
    ...fields,
  }
}
