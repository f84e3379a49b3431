import { AbiDecodeError, aggregatorEvents, decodeEvent } from '@vermeil/abi'
import { findExchangeName } from '@vermeil/tokens'
import type { Hex } from '@vermeil/units'
import { addPool } from './addPool.ts'
import { addActivity } from './addTrade.ts'
import type { Handler } from './Context.ts'

const { SwapExecuted, PoolRegistered, PoolFeeChanged } = aggregatorEvents

/** What is recorded of our aggregator's events. */
export const aggregatorHandlers: ReadonlyMap<Hex, Handler> = new Map([
  [SwapExecuted.topic, handleSwapExecuted],
  [PoolRegistered.topic, handlePoolRegistered],
  [PoolFeeChanged.topic, handlePoolFeeChanged],
])

/** A swap comes after its legs, which the aggregator itself asked the pools for in the same clause. */
function handleSwapExecuted(...[event, context]: Parameters<Handler>): void {
  const swap = decodeEvent(SwapExecuted, event)
  const { transaction, rows } = context
  for (const { trade, sender } of transaction.openLegs)
    if (sender === event.address) trade.swapIndex = event.position.logIndex
  transaction.openLegs = transaction.openLegs.filter(({ sender }) => sender !== event.address)
  rows.swaps.push({
    ...event.position,
    txId: event.txId,
    aggregator: event.address,
    ...swap,
    origin: event.origin,
  })
  addActivity(event, context, {
    trader: event.origin,
    kind: 'swap',
    orderId: null,
    tokenFrom: swap.tokenFrom,
    tokenTo: swap.tokenTo,
    amountFrom: swap.amountIn,
    amountTo: swap.amountOut,
  })
}

const poolKinds = new Map([
  [0, 'v2'],
  [1, 'v3'],
] as const)

/** A pool that no factory of ours told of is known from now on. */
function handlePoolRegistered(...[event, context]: Parameters<Handler>): void {
  const { poolId, pool, venue, token0, token1, feePips, kind } = decodeEvent(PoolRegistered, event)
  const { findAsset } = context.tokens
  const fee = Number(feePips)
  context.rows.registrations.push({
    ...event.position,
    poolNumber: parseNumber(poolId),
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
  const poolNumber = parseNumber(poolId)
  rows.feeChanges.push({ ...event.position, poolNumber, feePips: Number(feePips) })
}

/** A number that counts up from one. @throws {AbiDecodeError} where it cannot be such a number. */
export function parseNumber(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER))
    throw new AbiDecodeError(`${value} is too large for a number that counts`)
  return Number(value)
}
