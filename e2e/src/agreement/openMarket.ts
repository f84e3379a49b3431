import {
  addresses,
  aggregator,
  concentratedRouter,
  encodeCall,
  erc20,
  feePair,
  orderBook,
  reportedFee,
  timelock,
  uniswapV2Factory,
  uniswapV2Pair,
  uniswapV3Factory,
  uniswapV3Pool,
  venueKinds,
  venues,
  vvet,
} from '@vermeil/abi'
import { artifacts } from '@vermeil/abi/artifacts'
import { measureTransferFee, TransferFees } from '@vermeil/api'
import type { Pool, PoolVenue, Tick } from '@vermeil/router'
import { type Address, type Hex, parseAddress, zeroAddress } from '@vermeil/units'
import { type AgreementChain, type AgreementClause, maker, owner } from './AgreementChain.ts'
import { deployFeeOnTransfer } from './deployFeeOnTransfer.ts'

/** A market on chain and as the router's input. */
export interface Market {
  venues: PoolVenue[]
  pools: Pool[]
  /** The tokens that can be sold and bought, including VET. */
  tokens: Address[]
  /** The largest reserve of each token in a pool. */
  depths: ReadonlyMap<Address, bigint>
  /** The measured transfer fee of each token that has one, in millionths. */
  transferFees: ReadonlyMap<Address, number>
  /** The token that burns a hundredth. */
  feeOnTransfer: Address
}

const { dev } = addresses
const whole = 10n ** 18n

/** More of each token than any reserve can hold. */
const supply = 10n ** 34n

/** The trader's balance of each wrapped VET. */
const traderFunds = 1_000_000n * whole
const orderVenue = { name: 'Orders', router: dev.orderBook, wrappedVet: dev.vvet }
const expensiveName = 'Expensive'
const tickVenue = { name: 'BetterSwap V3', router: dev.betterSwapV3Router, wrappedVet: dev.bvet }
const ownFeeVenue = { name: 'Own fees', router: zeroAddress, wrappedVet: dev.vvet }

/** Creates a market with every kind of pool that the aggregator uses. */
export async function openMarket(chain: AgreementChain): Promise<Market> {
  const tokens = await createTokens(chain)
  const [one, six, dust, feeOnTransfer] = tokens as [Address, Address, Address, Address]
  const expensiveFactory = await chain.deploy(artifacts.uniswapV2Factory, [owner])
  await chain.send(
    owner,
    ...callAsOwner(
      encodeCall(aggregator.registerVenue, [
        expensiveFactory,
        expensiveFactory,
        dev.vvet,
        10_000n,
        0n,
        expensiveName,
      ]),
    ),
  )
  const usual = venues.dev
    .filter(({ kind }) => kind === 'v2')
    .map(({ name, router, factory, wrapped }) => {
      return { name, router, factory, wrappedVet: wrapped, feePips: 3_000 }
    })
  const place = { router: expensiveFactory, factory: expensiveFactory }
  const expensive = { name: expensiveName, ...place, wrappedVet: dev.vvet, feePips: 10_000 }
  for (const to of [dev.vvet, dev.bvet, dev.wvet])
    await chain.send(owner, { to, value: traderFunds, data: encodeCall(vvet.deposit, []) })
  const pools: Pool[] = []
  for (const [at, venue] of [...usual, expensive].entries()) {
    const scale = BigInt(at + 1)
    const wrapped = venue.wrappedVet
    for (const [ends, reserves] of [
      [
        [wrapped, one],
        [900n * whole * scale, 1_000n * whole * scale + 12_345n],
      ],
      [
        [wrapped, six],
        [500n * whole * scale, 7_000n * 10n ** 6n * scale],
      ],
      [
        [one, six],
        [300n * whole, 4_000n * 10n ** 6n * scale],
      ],
      [
        [six, dust],
        [1_000n * 10n ** 6n * scale, 50_000n],
      ],
      [
        [wrapped, feeOnTransfer],
        [400n * whole * scale, 800n * whole],
      ],
      [
        [one, feeOnTransfer],
        [200n * whole * scale, 410n * whole * scale],
      ],
    ] as [[Address, Address], [bigint, bigint]][])
      pools.push(await openPair(chain, venue, { ends, reserves }))
  }
  pools.push(await openOwnFee(chain, [one, six]))
  pools.push(...(await openConcentrated(chain, [one, six])))
  pools.push(...(await placeOrders(chain, tokens)))
  return {
    venues: [...usual, expensive, ownFeeVenue, orderVenue, tickVenue],
    pools,
    tokens: [zeroAddress, dev.vvet, dev.bvet, one, six, dust, feeOnTransfer],
    depths: findDepths(pools),
    transferFees: await measureTransferFees(chain, pools),
    feeOnTransfer,
  }
}

/** The API's measurement, on this chain. */
async function measureTransferFees(
  chain: AgreementChain,
  pools: readonly Pool[],
): Promise<Map<Address, number>> {
  const simulate: Parameters<typeof measureTransferFee>[0]['simulate'] = async ({
    clauses,
    caller,
  }) => {
    const outcomes = await chain.try(caller ?? owner, clauses)
    const facts = { events: [], transfers: [], gasUsed: 0n, vmError: '' }
    return outcomes.map(({ data, error }) => ({ ...facts, data, reverted: error !== undefined }))
  }
  const transferFees = new TransferFees((trial) => measureTransferFee({ simulate }, trial), {
    taker: dev.aggregator,
    clock: () => 0,
  })
  return new Map([...(await transferFees.read(pools))].filter(([, pips]) => pips > 0))
}

function findDepths(pools: readonly Pool[]): Map<Address, bigint> {
  const wrapped: Address[] = [dev.vvet, dev.bvet, dev.wvet]
  const depths = new Map<Address, bigint>()
  for (const pool of pools) {
    if (pool.kind !== 'pair') continue
    for (const [token, reserve] of [
      [pool.token0, pool.reserve0],
      [pool.token1, pool.reserve1],
    ] as const) {
      const names = wrapped.includes(token) ? [zeroAddress, ...wrapped] : [token]
      for (const name of names) if (reserve > (depths.get(name) ?? 0n)) depths.set(name, reserve)
    }
  }
  return depths
}

/** Of 18, 6 and no decimals, and one that burns a hundredth of each transfer. */
async function createTokens(chain: AgreementChain): Promise<Address[]> {
  const tokens: Address[] = []
  for (const decimals of [18n, 6n, 0n]) {
    tokens.push(
      await chain.deploy(artifacts.registryToken, ['Token', 'TKN', decimals, owner, supply]),
    )
  }
  return [...tokens, await deployFeeOnTransfer(chain, supply)]
}

/** A pair of a venue whose pairs have their own fees: half a percent here. */
async function openOwnFee(chain: AgreementChain, ends: [Address, Address]): Promise<Pool> {
  const [one, six] = ends
  const address = await chain.deploy(artifacts.feePair, [one, six, 50n])
  const venue = [
    address,
    address,
    ownFeeVenue.wrappedVet,
    reportedFee,
    venueKinds.v2,
    ownFeeVenue.name,
  ] as const
  await chain.send(
    owner,
    ...callAsOwner(encodeCall(aggregator.registerVenue, [...venue])),
    ...payClauses(one, address, 350n * whole),
    ...payClauses(six, address, 4_650n * 10n ** 6n),
    { to: address, data: encodeCall(feePair.sync, []) },
  )
  const poolId = await register(chain, [address, one, six, 0n])
  const { reserve0, reserve1 } = await chain.read(address, uniswapV2Pair.getReserves, [])
  const [token0, token1] = one < six ? [one, six] : [six, one]
  const place = { venue: ownFeeVenue.name, address, poolId, token0, token1 }
  return { kind: 'pair', ...place, reserve0, reserve1, feePips: 5_000 }
}

interface PairVenue {
  name: string
  router: Address
  factory: Address
  wrappedVet: Address
  feePips: number
}

async function openPair(
  chain: AgreementChain,
  { name, router, factory, feePips }: PairVenue,
  { ends, reserves }: { ends: [Address, Address]; reserves: [bigint, bigint] },
): Promise<Pool> {
  const [[one, other], [amount, otherAmount]] = [ends, reserves]
  await chain.send(owner, {
    to: factory,
    data: encodeCall(uniswapV2Factory.createPair, [one, other]),
  })
  const address = await chain.read(factory, uniswapV2Factory.getPair, [one, other])
  await chain.send(
    owner,
    ...payClauses(one, address, amount),
    ...payClauses(other, address, otherAmount),
    { to: address, data: encodeCall(uniswapV2Pair.mint, [owner]) },
  )
  const poolId = await register(chain, [router, one, other, 0n])
  const { reserve0, reserve1 } = await chain.read(address, uniswapV2Pair.getReserves, [])
  const [token0, token1] = one < other ? [one, other] : [other, one]
  const place = { venue: name, address, poolId, token0, token1 }
  return { kind: 'pair', ...place, reserve0, reserve1, feePips }
}

/** A payment of a token, which wraps VET first if needed. */
function payClauses(token: Address, to: Address, amount: bigint): AgreementClause[] {
  const wrapped: Address[] = [dev.vvet, dev.bvet, dev.wvet]
  const wrap = { to: token, value: amount, data: encodeCall(vvet.deposit, []) }
  const pay = { to: token, data: encodeCall(erc20.transfer, [to, amount]) }
  return wrapped.includes(token) ? [wrap, pay] : [pay]
}

/** Pools of concentrated liquidity with several ranges, of wrapped VET and of tokens, with two fees. */
async function openConcentrated(
  chain: AgreementChain,
  [one, six]: [Address, Address],
): Promise<Pool[]> {
  const pools: Pool[] = []
  const liquidity = 40_000n * whole
  for (const { ends, fee, tickSpacing, tick } of [
    { ends: [dev.bvet, one], fee: 3_000n, tickSpacing: 60, tick: -1_053 },
    { ends: [dev.bvet, one], fee: 500n, tickSpacing: 10, tick: -1_061 },
    { ends: [one, six], fee: 10_000n, tickSpacing: 200, tick: -250_550 },
  ] as const) {
    const [token0, token1] = ends[0] < ends[1] ? ends : [ends[1], ends[0]]
    const middle = token0 === ends[0] ? -tick : tick
    const spread = fee === 10_000n ? liquidity / 1_000_000n : liquidity
    const ranges = [50, 9, 2].map((width, index): [number, number, bigint] => {
      const base = Math.floor(middle / tickSpacing)
      return [
        (base - width) * tickSpacing,
        (base + width + 1) * tickSpacing,
        spread * 3n ** BigInt(index),
      ]
    })
    const create = encodeCall(uniswapV3Factory.createPool, [token0, token1, fee])
    await chain.send(owner, { to: dev.betterSwapV3Factory, data: create })
    const address = await chain.read(dev.betterSwapV3Factory, uniswapV3Factory.getPool, [
      token0,
      token1,
      fee,
    ])
    const root = BigInt(Math.floor(1.0001 ** (middle / 2) * 2 ** 96)) + 12_345_678n
    await chain.send(
      owner,
      { to: address, data: encodeCall(uniswapV3Pool.initialize, [root]) },
      ...[token0, token1].map((to) => {
        return { to, data: encodeCall(erc20.approve, [dev.betterSwapV3Router, 10n ** 33n]) }
      }),
      ...ranges.map(([low, high, amount]) => {
        const args = [{ token0, token1, fee }, BigInt(low), BigInt(high), amount] as const
        return { to: dev.betterSwapV3Router, data: encodeCall(concentratedRouter.mint, [...args]) }
      }),
    )
    const poolId = await register(chain, [dev.betterSwapV3Router, token0, token1, fee])
    const { sqrtPriceX96, tick: reached } = await chain.read(address, uniswapV3Pool.slot0, [])
    pools.push({
      kind: 'ticks',
      venue: tickVenue.name,
      address,
      poolId,
      token0,
      token1,
      sqrtPriceX96,
      tick: Number(reached),
      liquidity: await chain.read(address, uniswapV3Pool.liquidity, []),
      tickSpacing,
      ticks: listTicks(ranges),
      feePips: Number(fee),
    })
  }
  return pools
}

function listTicks(ranges: readonly [number, number, bigint][]): Tick[] {
  return ranges
    .flatMap(([low, high, amount]) => [
      { index: low, liquidityNet: amount },
      { index: high, liquidityNet: -amount },
    ])
    .sort((a, b) => a.index - b.index)
}

/** Registers a pool with the aggregator. */
async function register(
  chain: AgreementChain,
  args: [router: Address, one: Address, other: Address, fee: bigint],
): Promise<number> {
  const clause = callAggregator(encodeCall(aggregator.registerPool, args))
  const [answer] = await chain.try(owner, [clause])
  await chain.send(owner, clause)
  return Number(BigInt(answer?.data ?? '0x0'))
}

/** Orders that sell tokens for VET, for tokens, and wrapped VET for tokens; some near the pools' prices. */
async function placeOrders(chain: AgreementChain, tokens: readonly Address[]): Promise<Pool[]> {
  const [one, six] = tokens as [Address, Address]
  const offers: [Address, Address, bigint, bigint][] = [
    [one, zeroAddress, 20n * whole + 7n, (885n * whole) / 1_000n],
    [one, zeroAddress, 55n * whole, (8_913n * whole) / 10_000n],
    [six, zeroAddress, 600n * 10n ** 6n + 1n, 71_234_567_890_123_456_789_012_345_678n],
    [six, one, 333n * 10n ** 6n, 74_900_000_000_000_000_000_000_000_003n],
    [dev.vvet, one, 40n * whole, (11_050n * whole) / 10_000n],
  ]
  const pools: Pool[] = []
  for (const [tokenFrom, tokenTo, amountFrom, price] of offers) {
    const approval = encodeCall(erc20.approve, [dev.orderBook, 10n ** 30n])
    const offer = encodeCall(orderBook.createOrder, [tokenFrom, tokenTo, amountFrom, price])
    await chain.send(owner, ...payClauses(tokenFrom, maker, amountFrom))
    await chain.send(maker, { to: tokenFrom, data: approval }, { to: dev.orderBook, data: offer })
    const poolId = await register(chain, [dev.orderBook, tokenFrom, tokenTo, 0n])
    const orderId = await chain.read(dev.orderBook, orderBook.orderCount, [])
    pools.push({
      kind: 'order',
      venue: orderVenue.name,
      address: parseAddress(`0x${orderId.toString(16).padStart(40, 'c')}`),
      poolId,
      orderId,
      terms: (await chain.read(dev.orderBook, orderBook.getTermsHash, [orderId])).slice(
        0,
        18,
      ) as Hex,
      token0: tokenFrom,
      token1: tokenTo,
      remaining: amountFrom,
      amountFrom,
      amountTo: (amountFrom * price + whole - 1n) / whole,
    })
  }
  return pools
}

function callAggregator(data: AgreementClause['data']): AgreementClause {
  return { to: dev.aggregator, data }
}

/** Calls a function for the aggregator's owner through its timelock, whose delay is zero here. */
function callAsOwner(data: AgreementClause['data']): AgreementClause[] {
  const none: Hex = `0x${'00'.repeat(32)}`
  const operation = [dev.aggregator, 0n, data, none, none] as const
  return [
    { to: dev.timelock, data: encodeCall(timelock.schedule, [...operation, 0n]) },
    { to: dev.timelock, data: encodeCall(timelock.execute, [...operation]) },
  ]
}
