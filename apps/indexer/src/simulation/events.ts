import {
  type AbiEvent,
  aggregatorEvents,
  encodeEventTopics,
  encodeParameters,
  uniswapV2FactoryEvents,
  uniswapV2PairEvents,
} from '@vermeil/abi'
import { wrappedVet } from '@vermeil/tokens'
import { type Address, type Bps, zeroAddress } from '@vermeil/units'
import type { IndexedVenue, Sources } from '../events/Sources.ts'
import type { FakeEvent, FakeTransaction } from './FakeNode.ts'
import type { Random } from './Random.ts'

/** The address that a small number stands for. */
export function createAddress(number: number): Address {
  return `0x${number.toString(16).padStart(40, '0')}` as Address
}

const feeBps = 30 as Bps
export const veRocket: IndexedVenue = {
  name: 'VeRocket',
  factory: createAddress(0xf1),
  wrapped: wrappedVet.VVET,
  feeBps,
}
export const betterSwap: IndexedVenue = {
  name: 'BetterSwap',
  factory: createAddress(0xf2),
  wrapped: wrappedVet.BVET,
  feeBps,
}
export const sources: Sources = { venues: [veRocket, betterSwap], aggregator: createAddress(0xa9) }
export const stranger = createAddress(0xbad)

/** An event as the contract at that address emits it. */
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

export function createSync(pool: Address, reserve0: bigint, reserve1: bigint): FakeEvent {
  return createEvent(pool, uniswapV2PairEvents.Sync, { reserve0, reserve1 })
}

/** A trade: positive amounts went into the pool, negative ones out of it, in the order of its own tokens. */
export function createTrade(pool: Address, amount0: bigint, amount1: bigint): FakeEvent {
  return createEvent(pool, uniswapV2PairEvents.Swap, {
    sender: stranger,
    amount0In: amount0 > 0n ? amount0 : 0n,
    amount1In: amount1 > 0n ? amount1 : 0n,
    amount0Out: amount0 < 0n ? -amount0 : 0n,
    amount1Out: amount1 < 0n ? -amount1 : 0n,
    to: createAddress(0x70),
  })
}

export function createSwap(aggregator: Address, amountIn: bigint, amountOut: bigint): FakeEvent {
  return createEvent(aggregator, aggregatorEvents.SwapExecuted, {
    tokenFrom: zeroAddress,
    tokenTo: createAddress(0x51),
    amountIn,
    amountOut,
    exchange: createAddress(0xe1),
    recipient: createAddress(0x70),
    feeAmount: 0n,
  })
}

const tokens = [wrappedVet.VVET, wrappedVet.BVET, 0x51, 0x52, 0xff].map((token) =>
  typeof token === 'number' ? createAddress(token) : token,
)

/** A random transaction over the given pools; new pools join them. */
export function createTransaction(random: Random, pools: Address[]): FakeTransaction {
  return Array.from({ length: 1 + random.below(2) }, () => {
    const kind = random.below(10)
    if (pools.length === 0 || kind === 0) return [addPool(random, pools)]
    if (kind === 1) return [createSync(stranger, 1n, 2n), createTrade(stranger, 1n, -1n)]
    if (kind === 2) return [{ ...createTrade(random.pick(pools), 5n, -5n), data: '0x' as const }]
    if (kind === 3) return [createSwap(random.chance(0.5) ? createAddress(0xa9) : stranger, 7n, 8n)]
    const pool = random.pick(pools)
    const amount = BigInt(1 + random.below(1000)) * 10n ** 15n
    const sign = random.chance(0.5) ? 1n : -1n
    return [
      createSync(pool, BigInt(random.below(1e9)), BigInt(random.below(1e9))),
      createTrade(pool, amount * sign, -2n * amount * sign),
    ]
  })
}

function addPool(random: Random, pools: Address[]): FakeEvent {
  const pair = createAddress(0x1000 + random.below(2 ** 30))
  const one = random.pick(tokens)
  const other = random.pick(tokens.filter((token) => token !== one))
  pools.push(pair)
  return createPool(random.pick([veRocket.factory, betterSwap.factory]), pair, [one, other])
}
