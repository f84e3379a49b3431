import {
  addresses,
  aggregator,
  encodeCall,
  erc20,
  uniswapV2Factory,
  uniswapV2Pair,
  venues,
  vvet,
} from '@vermeil/abi'
import { artifacts } from '@vermeil/abi/artifacts'
import { developmentAccounts } from '@vermeil/devchain'
import type { Clause } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import type { GasChain } from './GasChain.ts'

/** One token of 18 decimals. */
export const whole = 10n ** 18n
/** An allowance that tokens do not decrease. */
export const unlimited = 2n ** 256n - 1n
/** An amount of eight bytes without a zero byte, like most real amounts. */
export const amount = 1_234_567_890_123_456_789n

/** A pool of two tokens and its number in the aggregator. */
export interface StagedPool {
  address: Address
  id: number
  token0: Address
}

/** Four tokens with pools between neighbours on one venue, a VET pool for the first, and accounts that trade them. */
export interface Stage {
  chain: GasChain
  aggregator: Address
  orderBook: Address
  router: Address
  wrapped: Address
  tokens: readonly [Address, Address, Address, Address]
  /** Of tokens 0 and 1, 1 and 2, 2 and 3. */
  pools: readonly StagedPool[]
  /** Of tokens 0 and 2, an alternative to the first two pools. */
  sidePool: StagedPool
  /** Of VET and token 0. */
  vetPool: StagedPool
  trader: Address
  maker: Address
}

/** Creates the pools, fills them and trades once, so that a measured swap writes no storage slot for the first time. */
export async function setStage(chain: GasChain): Promise<Stage> {
  const [venue] = venues.dev
  const [owner, trader, maker] = developmentAccounts.map(({ address }) => address)
  if (!venue || !owner || !trader || !maker)
    throw new Error('The dev chain has a venue and accounts.')
  const tokens = await createTokens(chain, owner)
  const spread = [trader, maker].flatMap((holder) =>
    tokens.map((token) => call(token, encodeCall(erc20.transfer, [holder, 1_000_000n * whole]))),
  )
  const wrap = { to: venue.wrapped, value: 10_000_000n * whole, data: encodeCall(vvet.deposit, []) }
  const give = encodeCall(vvet.transfer, [trader, 1_000n * whole])
  await chain.send(owner, [...spread, wrap, call(venue.wrapped, give)])
  const { dev } = addresses
  const open = async (one: Address, other: Address) =>
    await openPool(chain, owner, { factory: venue.factory, router: venue.router, one, other })
  const [a, b, c, d] = tokens
  const pools = [await open(a, b), await open(b, c), await open(c, d)]
  const vetPool = await open(venue.wrapped, a)
  const sidePool = await open(a, c)
  const allow = tokens.map((token) =>
    call(token, encodeCall(erc20.approve, [dev.orderBook, unlimited])),
  )
  await chain.send(trader, allow)
  return {
    chain,
    aggregator: dev.aggregator,
    orderBook: dev.orderBook,
    router: venue.router,
    wrapped: venue.wrapped,
    tokens,
    pools,
    sidePool,
    vetPool,
    trader,
    maker,
  }
}

async function createTokens(chain: GasChain, owner: Address): Promise<Stage['tokens']> {
  const create = async (name: string): Promise<Address> => {
    const facts = [`Token ${name}`, name, 18n, owner, 100_000_000n * whole] as const
    return await chain.create(owner, artifacts.registryToken, [...facts])
  }
  return [await create('A'), await create('B'), await create('C'), await create('D')]
}

interface PoolFacts {
  factory: Address
  router: Address
  one: Address
  other: Address
}

async function openPool(chain: GasChain, owner: Address, facts: PoolFacts): Promise<StagedPool> {
  const { factory, router, one, other } = facts
  await chain.send(owner, [call(factory, encodeCall(uniswapV2Factory.createPair, [one, other]))])
  const address = await chain.read(factory, uniswapV2Factory.getPair, [one, other])
  const fill = encodeCall(erc20.transfer, [address, 1_000_000n * whole])
  const mint = call(address, encodeCall(uniswapV2Pair.mint, [owner]))
  await chain.send(owner, [call(one, fill), call(other, fill), mint])
  const register = encodeCall(aggregator.registerPool, [router, one, other, 0n])
  const id = await chain.read(addresses.dev.aggregator, aggregator.registerPool, [
    router,
    one,
    other,
    0n,
  ])
  await chain.send(owner, [call(addresses.dev.aggregator, register)])
  const token0 = one < other ? one : other
  // A swap each way, so that the price accumulators are written.
  for (const token of [one, other]) {
    const [out0, out1] = token === token0 ? [0n, whole / 2n] : [whole / 2n, 0n]
    const pay = call(token, encodeCall(erc20.transfer, [address, whole]))
    const swap = encodeCall(uniswapV2Pair.swap, [out0, out1, owner, '0x'])
    await chain.send(owner, [pay, call(address, swap)])
  }
  return { address, id: Number(id), token0 }
}

/** A clause without VET. */
export function call(to: Address, data: Clause['data']): Clause {
  return { to, value: 0n, data }
}
