import {
  type AbiEvent,
  aggregatorEvents,
  encodeEventTopics,
  encodeParameters,
  uniswapV2FactoryEvents,
  uniswapV2PairEvents,
  uniswapV3FactoryEvents,
} from '@vermeil/abi'
import { wrappedVet } from '@vermeil/tokens'
import { type Address, type Bps, type Hex, zeroAddress } from '@vermeil/units'
import type { IndexedVenue, Sources } from '../chain/Sources.ts'
import type { FakeEvent } from './FakeNode.ts'

/** The address with this numeric value. */
export function createAddress(number: number): Address {
  return `0x${number.toString(16).padStart(40, '0')}` as Address
}

const feeBps = 30 as Bps
export const veRocket: IndexedVenue = {
  name: 'VeRocket',
  factory: createAddress(0xf1),
  router: createAddress(0xe1),
  wrapped: wrappedVet.VVET,
  feeBps,
}
export const betterSwap: IndexedVenue = {
  name: 'BetterSwap',
  factory: createAddress(0xf2),
  router: createAddress(0xe2),
  wrapped: wrappedVet.BVET,
  feeBps,
}
export const ticked: IndexedVenue = {
  name: 'Ticked',
  kind: 'v3',
  factory: createAddress(0xf3),
  router: createAddress(0xe3),
  wrapped: wrappedVet.VVET,
  feeBps,
}
export const aggregator: Address = createAddress(0xa9)
export const b3tr: Address = createAddress(0x51)
export const appId: Hex = `0x${'a1'.repeat(32)}`

/** All contracts that the indexer can follow. */
export const contracts = {
  aggregator,
  orderBook: createAddress(0xa1),
  rewards: createAddress(0xa2),
  governance: createAddress(0xa3),
  oracle: createAddress(0xa4),
  names: createAddress(0xa5),
  endorsement: { address: createAddress(0xa6), appId },
} as const

export const sources: Sources = { venues: [veRocket, betterSwap, ticked], ...contracts, b3tr }
export const stranger = createAddress(0xbad)

/** Two tokens of pools, the lower address first, and one pool. */
export const [low, high, pool] = [
  createAddress(0x51),
  `0x${'fe'.repeat(20)}` as Address,
  createAddress(0x900),
]

/** An event of the contract at this address. */
export function createEvent<Args extends object>(
  address: Address,
  event: AbiEvent<Args>,
  args: NoInfer<Args>,
): FakeEvent {
  const values = args as Readonly<Record<string, unknown>>
  const indexed = event.inputs.filter((input) => input.indexed)
  const plain = event.inputs.filter((input) => !input.indexed)
  const wanted = Object.fromEntries(indexed.map(({ name }) => [name, values[name]]))
  return {
    address,
    topics: encodeEventTopics(event, wanted as Partial<Args>),
    data: encodeParameters(
      plain,
      plain.map(({ name }) => values[name]),
    ),
  }
}

export function createPool(
  factory: Address,
  pair: Address,
  [one, other]: readonly [Address, Address],
): FakeEvent {
  const [token0, token1] = one < other ? [one, other] : [other, one]
  return createEvent(factory, uniswapV2FactoryEvents.PairCreated, {
    token0,
    token1,
    pair,
    arg3: 1n,
  })
}

/** The creation of a pool with ticks by the venue that has such pools. */
export function createTickPool(
  pool: Address,
  [one, other]: readonly [Address, Address],
  { fee, tickSpacing }: { fee: bigint; tickSpacing: bigint } = { fee: 500n, tickSpacing: 10n },
): FakeEvent {
  const [token0, token1] = one < other ? [one, other] : [other, one]
  return createEvent(ticked.factory, uniswapV3FactoryEvents.PoolCreated, {
    ...{ token0, token1, fee, tickSpacing },
    pool,
  })
}

export function createSync(pool: Address, reserve0: bigint, reserve1: bigint): FakeEvent {
  return createEvent(pool, uniswapV2PairEvents.Sync, { reserve0, reserve1 })
}

/** A trade in the order of the pool's own tokens: positive amounts go into the pool, negative ones out of it. */
export function createTrade(
  pool: Address,
  amount0: bigint,
  amount1: bigint,
  sender: Address = stranger,
): FakeEvent {
  return createEvent(pool, uniswapV2PairEvents.Swap, {
    sender,
    amount0In: amount0 > 0n ? amount0 : 0n,
    amount1In: amount1 > 0n ? amount1 : 0n,
    amount0Out: amount0 < 0n ? -amount0 : 0n,
    amount1Out: amount1 < 0n ? -amount1 : 0n,
    to: createAddress(0x70),
  })
}

/** A swap through an aggregator, by default of VET for B3TR. */
export function createSwap(
  address: Address,
  amountIn: bigint,
  amountOut: bigint,
  [tokenFrom, tokenTo]: readonly [Address, Address] = [zeroAddress, b3tr],
): FakeEvent {
  return createEvent(address, aggregatorEvents.SwapExecuted, {
    tokenFrom,
    tokenTo,
    amountIn,
    amountOut,
    exchange: createAddress(0xe1),
    recipient: createAddress(0x70),
    feeAmount: 0n,
  })
}
