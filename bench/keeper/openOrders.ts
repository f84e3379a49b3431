import {
  addresses,
  aggregator,
  decodeResult,
  encodeCall,
  encodeDeployment,
  erc20,
  orderBook,
  uniswapV2Factory,
  uniswapV2Pair,
  venues,
  vvet as wrapped,
} from '@vermeil/abi'
import { artifacts } from '@vermeil/abi/artifacts'
import { maker, owner, type TestMarket, vvet, whole } from '@vermeil/keeper/testing'
import type { Clause } from '@vermeil/thor'
import { type Address, parseAddress, zeroAddress } from '@vermeil/units'

const { dev } = addresses
const [venue] = venues.dev
/** Most of a block's gas. */
const gas = 36_000_000n
const depth = 1_000_000n * whole
/** Orders are this much above the market, in thousandths: 1 % for the first, then in steps. */
const firstAbove = 10n

/** How many tokens have a pool with VET, and how many orders sell and buy each. */
export interface MarketSize {
  tokens: number
  ordersOfPair: number
}

/** Opens a pool of each token with VET, and orders above the market in both directions. Returns the tokens. */
export async function openOrders(
  market: TestMarket,
  { tokens: count, ordersOfPair }: MarketSize,
): Promise<Address[]> {
  const tokens: Address[] = []
  for (let start = 0; start < count; start += 10)
    tokens.push(...(await deployTokens(market, Math.min(10, count - start))))
  for (let start = 0; start < count; start += 8)
    await openPools(market, tokens.slice(start, start + 8))
  const deposit = encodeCall(wrapped.deposit, [])
  await market.send(maker, [
    { to: vvet, value: depth * 100n, data: deposit },
    approve(vvet, depth * 100n),
  ])
  for (const token of tokens) await placeOrders(market, token, ordersOfPair)
  return tokens
}

async function deployTokens(market: TestMarket, count: number): Promise<Address[]> {
  const args = ['TOKEN', 'TOKEN', 18n, owner, 10n ** 30n] as const
  const data = encodeDeployment(artifacts.registryToken, [...args])
  const clauses = Array.from({ length: count }, () => ({ to: null, value: 0n, data }))
  const { outputs } = await market.send(owner, clauses, gas)
  return outputs.map(({ contractAddress }) => parseAddress(contractAddress ?? ''))
}

async function openPools(market: TestMarket, tokens: readonly Address[]): Promise<void> {
  const { factory = zeroAddress, router = zeroAddress } = venue ?? {}
  const call = (to: Address, data: Clause['data'], value = 0n): Clause => ({ to, value, data })
  const create = tokens.map((token) =>
    call(factory, encodeCall(uniswapV2Factory.createPair, [vvet, token])),
  )
  await market.send(owner, create, gas)
  for (const token of tokens) {
    const read = encodeCall(uniswapV2Factory.getPair, [vvet, token])
    const pair = decodeResult(uniswapV2Factory.getPair, await market.read(factory, read))
    await market.send(owner, [
      call(vvet, encodeCall(wrapped.deposit, []), depth),
      call(vvet, encodeCall(erc20.transfer, [pair, depth])),
      call(token, encodeCall(erc20.transfer, [pair, depth])),
      call(token, encodeCall(erc20.transfer, [maker, depth])),
      call(pair, encodeCall(uniswapV2Pair.mint, [owner])),
      call(dev.aggregator, encodeCall(aggregator.registerPool, [router, vvet, token, 0n])),
    ])
  }
}

/** Places orders that sell the token for VET and VET for the token. */
async function placeOrders(market: TestMarket, token: Address, count: number): Promise<void> {
  const place = (tokenFrom: Address, tokenTo: Address, step: number): Clause => {
    const price = (whole * (1_000n + firstAbove + BigInt(step) * 5n)) / 1_000n
    const data = encodeCall(orderBook.createOrder, [tokenFrom, tokenTo, 400n * whole, price])
    return { to: dev.orderBook, value: 0n, data }
  }
  const steps = Array.from({ length: count }, (_, step) => step)
  const orders = steps.flatMap((step) => [
    place(token, zeroAddress, step),
    place(vvet, token, step),
  ])
  await market.send(maker, [approve(token, depth), ...orders], gas)
}

function approve(token: Address, amount: bigint): Clause {
  return { to: token, value: 0n, data: encodeCall(erc20.approve, [dev.orderBook, amount]) }
}
