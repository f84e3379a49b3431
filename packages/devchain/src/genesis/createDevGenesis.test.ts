import {
  type AbiFunction,
  addresses,
  aggregator,
  decodeResult,
  encodeCall,
  erc20,
  governance,
  multicall3,
  nameResolver,
  oracle,
  orderBook,
  rewards,
  timelock,
  uniswapV2Factory,
  uniswapV2Pair,
  uniswapV2Router02,
  venues,
  vvet,
} from '@vermeil/abi'
import { findTokenBySymbol, tokens } from '@vermeil/tokens'
import { type Address, zeroAddress } from '@vermeil/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addressOf,
  startTestChain,
  type TestChain,
  testLaunchTime,
} from '../testing/startTestChain.ts'
import { encodeBytes } from '../word/word.ts'
import { createBareGenesis, createDevGenesis } from './createDevGenesis.ts'

let dev: TestChain
beforeAll(async () => {
  dev = await startTestChain({ genesis: createDevGenesis({ launchTime: testLaunchTime }) })
})
afterAll(() => dev[Symbol.asyncDispose]())

const owner = addressOf(0)
const maxUint256 = 2n ** 256n - 1n
const late = 2n ** 32n
const { veRocketRouter: router, veRocketFactory: factory } = addresses.dev

async function read<Args extends readonly unknown[], Result>(
  to: Address,
  method: AbiFunction<Args, Result>,
  args: NoInfer<Args>,
): Promise<Result> {
  const [result] = await dev.simulate([{ to, data: encodeCall(method, args) }])
  if (result === undefined || result.reverted) throw new Error(`${method.name}: ${result?.vmError}`)
  return decodeResult(method, encodeBytes(result.data))
}

function tokenOf(symbol: string): Address {
  const token = findTokenBySymbol(symbol)
  if (token === undefined) throw new Error(`There is no ${symbol}.`)
  return token.address
}

test('deploys every registry token at its main-network address with its name and decimals', async () => {
  for (const { address, symbol, name, decimals } of tokens.filter(
    (each) => each.symbol !== 'VET',
  )) {
    const facts = [
      await read(address, erc20.symbol, []),
      await read(address, erc20.name, []),
      Number(await read(address, erc20.decimals, [])),
    ]
    if (symbol !== 'VTHO') expect(facts).toEqual([symbol, name, decimals])
    expect(dev.chain.account(address, dev.chain.genesis).hasCode).toBe(true)
  }
  expect(await read(tokenOf('B3TR'), erc20.balanceOf, [owner])).toBe(10n ** 27n)
})

test('deploys the other contracts and registers the venues and the bridge tokens', async () => {
  const { dev: at } = addresses
  const data = await read(at.aggregator, aggregator.getRoutingData, [])
  expect(data.routers).toEqual([...venues.dev.map((venue) => venue.router), at.orderBook])
  expect(data.names).toEqual(['VeRocket', 'BetterSwap', 'Vexchange', 'BetterSwap V3', 'Orders'])
  expect(data.kinds).toEqual([0n, 0n, 0n, 1n, 2n])
  expect(data.bridgeTokens).toEqual([at.energy, tokenOf('B3TR')])
  expect(await read(at.aggregator, aggregator.owner, [])).toBe(at.timelock)
  expect(await read(at.aggregator, aggregator.guardian, [])).toBe(owner)
  expect(await read(at.timelock, timelock.proposer, [])).toBe(owner)
  expect(await read(at.timelock, timelock.getMinDelay, [])).toBe(0n)
  expect(await read(at.wvet, erc20.symbol, [])).toBe('WVET')
  expect(await read(at.nameResolver, nameResolver.getNames, [[owner]])).toEqual([''])
  expect(await read(at.oracle, oracle.reporter, [])).toBe(owner)
  expect(await read(at.governance, governance.currentRoundId, [])).toBe(46n)
  expect(await read(at.orderBook, orderBook.wrappedVet, [])).toBe(at.vvet)
  expect(await read(at.rewards, rewards.token, [])).toBe(tokenOf('B3TR'))
  expect(await read(at.rewards, rewards.governance, [])).toBe(at.governance)
  const calls = [{ target: at.energy, allowFailure: false, callData: '0x313ce567' }] as const
  expect(await read(at.multicall3, multicall3.aggregate3, [[...calls]])).toHaveLength(1)
  const pairVenues = venues.dev.filter(({ kind }) => kind === 'v2')
  for (const { factory: venueFactory } of pairVenues)
    expect(await read(venueFactory, uniswapV2Factory.feeToSetter, [])).toBe(owner)
})

test('derives the genesis id from the launch time and nothing else', async () => {
  await using same = await startTestChain({
    genesis: createDevGenesis({ launchTime: testLaunchTime }),
  })
  await using thors = await startTestChain({ genesis: createDevGenesis() })
  expect(same.chain.genesis.id).toBe(dev.chain.genesis.id)
  expect(thors.chain.genesis.id).not.toBe(dev.chain.genesis.id)
  expect(thors.chain.genesis.timestamp).toBe(1_526_400_000)
})

test('trades on the unmodified Uniswap V2 like on a Thor node', async () => {
  const [b3tr, pla] = [tokenOf('B3TR'), tokenOf('PLA')]
  const approve = encodeCall(erc20.approve, [router, maxUint256])
  await dev.send([
    { to: b3tr, data: approve },
    { to: pla, data: approve },
  ])
  const amount = 10n ** 24n
  const liquidity = [b3tr, pla, amount, amount, 0n, 0n, owner, late] as const
  const added = await dev.send([
    { to: router, data: encodeCall(uniswapV2Router02.addLiquidity, [...liquidity]) },
  ])
  expect(added.reverted).toBe(false)
  const pair = await read(factory, uniswapV2Factory.getPair, [b3tr, pla])
  expect(pair).not.toBe(zeroAddress)
  const input = 3n * 10n ** 18n
  const trade = [input, 1n, [b3tr, pla], owner, late] as const
  const swap = encodeCall(uniswapV2Router02.swapExactTokensForTokens, [...trade])
  const before = await read(pla, erc20.balanceOf, [owner])
  const first = await dev.send([{ to: router, data: swap }])
  const fee = input * 997n
  const output = (fee * amount) / (amount * 1000n + fee)
  expect((await read(pla, erc20.balanceOf, [owner])) - before).toBe(output)
  expect(first.outputs[0]?.events).toHaveLength(4)
  const reserves = await read(pair, uniswapV2Pair.getReserves, [])
  expect([reserves.reserve0, reserves.reserve1].toSorted()).toEqual(
    [amount + input, amount - output].toSorted(),
  )
  // Measured on a Thor node with another ERC-20 and other calldata: 105,739.
  const second = await dev.send([{ to: router, data: swap }])
  expect(Math.abs(Number(second.gasUsed) - 105_739)).toBeLessThan(1500)
})

test('wraps and unwraps VET', async () => {
  const wrapped = addresses.dev.vvet
  await dev.send([{ to: wrapped, value: 9n, data: encodeCall(vvet.deposit, []) }], { signer: 1 })
  expect(await read(wrapped, erc20.balanceOf, [addressOf(1)])).toBe(9n)
  const receipt = await dev.send([{ to: wrapped, data: encodeCall(vvet.withdraw, [4n]) }], {
    signer: 1,
  })
  expect(receipt.outputs[0]?.transfers).toEqual([
    { sender: wrapped, recipient: addressOf(1), amount: 4n },
  ])
})

test('derives the id from the launch time alone, with a tag that is one byte of RLP', async () => {
  const tags = new Set<number>()
  for (let count = 0; count < 12; count++) {
    const launchTime = (testLaunchTime + count) as typeof testLaunchTime
    await using first = await startTestChain({ genesis: createBareGenesis({ launchTime }) })
    await using second = await startTestChain({ genesis: createBareGenesis({ launchTime }) })
    expect(first.chain.genesis.id).toBe(second.chain.genesis.id)
    expect(first.chain.chainTag).toBeLessThan(0x80)
    tags.add(first.chain.chainTag)
  }
  expect(tags.size).toBeGreaterThan(6)
  const { chain } = dev
  await using again = await startTestChain({
    genesis: createDevGenesis({ launchTime: testLaunchTime }),
  })
  expect(again.chain.genesis.id).toBe(chain.genesis.id)
  expect(chain.chainTag).toBeLessThan(0x80)
})
