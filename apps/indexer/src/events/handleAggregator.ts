import { AbiDecodeError, aggregatorEvents, decodeEvent } from '@vermeil/abi'
import { findExchangeName } from '@vermeil/tokens'
import type { Hex } from '@vermeil/units'
import type { ChainEvent } from '../chain/ChainEvent.ts'
import { findScoredVolume } from '../derive/findScoredVolume.ts'
import { type MovedAmounts, measureSwap } from '../derive/measureSwap.ts'
import { addPool } from './addPool.ts'
import { addActivity } from './addTrade.ts'
import { assertRange, ImpossibleEvent, maxFeePips } from './assertRange.ts'
import type { Context, Handler, OpenLeg } from './Context.ts'

const { SwapExecuted, PoolRegistered, PoolFeeChanged } = aggregatorEvents

/** Handlers of our aggregator's events. */
export const aggregatorHandlers: ReadonlyMap<Hex, Handler> = new Map([
  [SwapExecuted.topic, handleSwapExecuted],
  [PoolRegistered.topic, handlePoolRegistered],
  [PoolFeeChanged.topic, handlePoolFeeChanged],
])

/**
 * The event of a swap comes after its legs, which the aggregator itself executed in the same clause. The amounts of the
 * event are limited to what those known pools and orders moved: neither the volume nor the bought amount is larger. Only
 * legs between strangers earn points, but all of them have a value.
 */
function handleSwapExecuted(...[event, context]: Parameters<Handler>): void {
  const swap = decodeSwap(event)
  const { transaction, rows } = context
  const legs = transaction.openLegs.filter(({ sender }) => sender === event.address)
  for (const { trade } of legs) trade.swapIndex = event.position.logIndex
  transaction.openLegs = transaction.openLegs.filter(({ sender }) => sender !== event.address)
  rows.swaps.push({
    ...event.position,
    txId: event.txId,
    aggregator: event.address,
    ...swap,
    origin: event.origin,
  })
  addSwapActivity(event, context, { swap, legs })
}

/** Adds the swap, as far as its legs confirm it. Wrapping, unwrapping and swaps that moved nothing are not trades. */
function addSwapActivity(
  event: ChainEvent,
  context: Context,
  { swap, legs }: { swap: ReturnType<typeof decodeSwap>; legs: readonly OpenLeg[] },
): void {
  const { state, tokens } = context
  const [assetFrom, assetTo] = [tokens.findAsset(swap.tokenFrom), tokens.findAsset(swap.tokenTo)]
  if (assetFrom === assetTo) return
  const measure = (counted: readonly OpenLeg[]): MovedAmounts => {
    const trades = counted.map(({ trade }) => trade)
    const moved = measureSwap(trades, { sold: assetFrom, bought: assetTo })
    const [sold, bought] = [min(swap.amountIn, moved.sold), min(swap.amountOut, moved.bought)]
    return { ...moved, sold, bought }
  }
  const all = measure(legs)
  if (all.sold === 0n || all.bought === 0n) return
  const scored = measure(legs.filter(({ isArmsLength }) => isArmsLength))
  const ends = { soldAsset: assetFrom, boughtAsset: assetTo, block: event.position.block }
  addActivity(event, context, {
    trader: event.origin,
    kind: 'swap',
    orderId: null,
    assetFrom,
    assetTo,
    // If the legs confirm all that it bought, it paid the whole input, though a token may have kept a fee of it.
    amountFrom: all.bought === swap.amountOut ? swap.amountIn : all.sold,
    amountTo: all.bought,
    volumeVet: findScoredVolume(state, { ...ends, ...scored }),
    valueVet: findScoredVolume(state, { ...ends, ...all }),
  })
}

function decodeSwap(event: ChainEvent) {
  return decodeEvent(SwapExecuted, event)
}

function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

const poolKinds = new Map([
  [0, 'v2'],
  [1, 'v3'],
] as const)

/** Adds the pool if no known factory created it. */
function handlePoolRegistered(...[event, context]: Parameters<Handler>): void {
  const { poolId, pool, venue, token0, token1, feePips, kind } = decodeEvent(PoolRegistered, event)
  const { findAsset } = context.tokens
  const { state } = context
  assertRange('The fee', feePips, { max: maxFeePips })
  const poolNumber = parseNextNumber(poolId, state.lastPoolNumber)
  state.lastPoolNumber = poolNumber
  const fee = Number(feePips)
  context.rows.registrations.push({
    ...event.position,
    poolNumber,
    pool,
    venue,
    token0,
    token1,
    feePips: fee,
    kind: Number(kind),
  })
  const poolKind = poolKinds.get(Number(kind) as 0 | 1)
  if (poolKind === undefined || findAsset(token0) === findAsset(token1)) return
  const known = context.sources.venues.find(({ router }) => router === venue)
  addPool(event, context, {
    address: pool,
    kind: poolKind,
    venue: known?.name ?? findExchangeName(venue) ?? venue,
    factory: known?.factory ?? venue,
    token0,
    token1,
    feePips: fee,
    tickSpacing: null,
  })
}

function handlePoolFeeChanged(...[event, { rows }]: Parameters<Handler>): void {
  const { poolId, feePips } = decodeEvent(PoolFeeChanged, event)
  assertRange('The fee', feePips, { max: maxFeePips })
  const poolNumber = parseNumber(poolId)
  rows.feeChanges.push({ ...event.position, poolNumber, feePips: Number(feePips) })
}

/** Parses a number that increases from one. @throws {AbiDecodeError} if it is too large. */
export function parseNumber(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER))
    throw new AbiDecodeError(`${value} is too large for a sequence number`)
  return Number(value)
}

/**
 * Parses a number that increases with each event of its kind.
 * @throws {ImpossibleEvent} if it is not above the last one.
 */
export function parseNextNumber(value: bigint, last: number): number {
  const number = parseNumber(value)
  if (number <= last) throw new ImpossibleEvent(`Number ${number} does not follow ${last}.`)
  return number
}
