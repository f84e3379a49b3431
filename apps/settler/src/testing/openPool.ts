import {
  addresses,
  aggregator,
  erc20,
  uniswapV2Factory,
  uniswapV2Pair,
  type Venue,
  vvet,
} from '@vermeil/abi'
import type { PairPool } from '@vermeil/router'
import type { Address } from '@vermeil/units'
import { call, type TestChain } from './TestChain.ts'

/** The reserves of a new pair, of its first and its second token. */
interface NewPair {
  tokens: readonly [Address, Address]
  reserves: readonly [bigint, bigint]
}

/** Opens a pair on an exchange, registers it with the aggregator, and returns it as the router sees it. */
export async function openPool(
  world: TestChain,
  { name, factory, router, wrapped }: Venue,
  { tokens: [one, other], reserves }: NewPair,
): Promise<PairPool> {
  const sender = world.createSender(0)
  await sender.send([call(factory, uniswapV2Factory.createPair, [one, other])])
  const address = await world.read(factory, uniswapV2Factory.getPair, [one, other])
  const deposits =
    one === wrapped ? [{ ...call(wrapped, vvet.deposit, []), value: reserves[0] }] : []
  await sender.send([
    ...deposits,
    call(one, erc20.transfer, [address, reserves[0]]),
    call(other, erc20.transfer, [address, reserves[1]]),
    call(address, uniswapV2Pair.mint, [sender.address]),
    call(addresses.dev.aggregator, aggregator.registerPool, [router, one, other, 0n]),
  ])
  const isSorted = one < other
  const [token0, token1] = isSorted ? [one, other] : [other, one]
  const [reserve0, reserve1] = isSorted ? reserves : [reserves[1], reserves[0]]
  return {
    kind: 'pair',
    venue: name,
    address,
    token0,
    token1,
    reserve0,
    reserve1,
    feePips: 3_000,
  }
}
