import {
  aggregator,
  concentratedRouter,
  decodeResult,
  encodeCall,
  uniswapV3Factory,
  uniswapV3Pool,
} from '@vermeil/abi'
import { buildApproval } from '@vermeil/clauses'
import type { Clause } from '@vermeil/thor'
import { type Address, maxTick, zeroAddress } from '@vermeil/units'
import {
  MarketError,
  type PendingTransaction,
  type Signer,
  type TransactionSender,
} from '../chain/TransactionSender.ts'
import { requireContract, requireVenue } from '../chain/venue.ts'
import { amountForUsd, requireToken } from '../prices/amountForUsd.ts'
import type { FairPrices } from '../prices/FairPrices.ts'
import {
  type ConcentratedListing,
  type ConcentratedPool,
  concentratedListings,
  concentratedVenue,
  findFairRoot,
} from './ConcentratedPool.ts'

/** The liquidity ranges: ticks to both sides, and the multiple of the full range's liquidity. */
const ranges = [
  { ticks: maxTick, times: 1n },
  { ticks: 1_823, times: 6n },
  { ticks: 488, times: 20n },
]

/** Finds the listed pools of concentrated liquidity. Pools that do not exist are undefined. */
export async function findConcentratedPools({
  chain,
  network,
}: TransactionSender): Promise<(ConcentratedPool | undefined)[]> {
  const { factory } = requireVenue(network, concentratedVenue)
  const keys = concentratedListings.map((listing) => keyOf(network, listing))
  const clauses = keys.map(({ token0, token1, fee }) => ({
    to: factory,
    value: 0n,
    data: encodeCall(uniswapV3Factory.getPool, [token0, token1, fee]),
  }))
  const answers = await chain.call(clauses, zeroAddress)
  return concentratedListings.map((listing, index) => {
    const [answer, key] = [answers[index], keys[index]]
    const address =
      answer && !answer.reverted ? decodeResult(uniswapV3Factory.getPool, answer.data) : zeroAddress
    if (address === zeroAddress || key === undefined) return undefined
    return describePool(listing, address, key)
  })
}

/**
 * The transaction that creates a listed pool, sets its fair price, funds three ranges and registers it with the
 * aggregator.
 */
export async function planConcentratedPool(
  { chain, network }: TransactionSender,
  owner: Signer,
  listing: ConcentratedListing,
  prices: FairPrices,
): Promise<PendingTransaction> {
  const { factory, router } = requireVenue(network, concentratedVenue)
  const key = keyOf(network, listing)
  const create = {
    to: factory,
    value: 0n,
    data: encodeCall(uniswapV3Factory.createPool, [key.token0, key.token1, key.fee]),
  }
  const [created] = await chain.call([create], owner.address)
  if (created === undefined || created.reverted)
    throw new MarketError(
      `${concentratedVenue} cannot open a pool of ${listing.base}, ${listing.token}.`,
    )
  const address = decodeResult(uniswapV3Factory.createPool, created.data)
  const { symbol0, symbol1 } = describePool(listing, address, key)
  const root = findFairRoot(symbol0, symbol1, prices)
  const call = (to: Address, data: Clause['data']): Clause => ({ to, value: 0n, data })
  const allow = (value: bigint) =>
    [key.token0, key.token1].map((token) => buildApproval(token, router, value))
  const share = amountForUsd(symbol0, listing.depthUsd / ranges.length, prices)
  const whole = (share * root) >> 96n
  const tick = Math.floor((2 * Math.log(Number(root) / 2 ** 96)) / Math.log(1.0001))
  const mints = ranges.map(({ ticks, times }) => {
    const [lower, upper] = boundRange(tick, ticks, listing.tickSpacing)
    return call(router, encodeCall(concentratedRouter.mint, [key, lower, upper, whole * times]))
  })
  const number = [router, key.token0, key.token1, key.fee] as const
  const clauses: Clause[] = [
    create,
    call(address, encodeCall(uniswapV3Pool.initialize, [root])),
    ...allow(2n ** 255n),
    ...mints,
    ...allow(0n),
    call(requireContract(network, 'aggregator'), encodeCall(aggregator.registerPool, [...number])),
  ]
  return { signer: owner, clauses, gas: 9_000_000n }
}

/** The bounds of a range around a tick, on usable ticks of the pool. */
export function boundRange(tick: number, ticks: number, spacing: number): [bigint, bigint] {
  const maxMultiple = Math.floor(maxTick / spacing)
  const align = (bound: number) =>
    BigInt(Math.max(-maxMultiple, Math.min(maxMultiple, Math.floor(bound / spacing))) * spacing)
  return [align(tick - ticks), align(tick + ticks + spacing)]
}

function keyOf(network: TransactionSender['network'], { base, token, fee }: ConcentratedListing) {
  const { wrapped } = requireVenue(network, concentratedVenue)
  const one = base === 'VET' ? wrapped : requireToken(base).address
  const other = requireToken(token).address
  return one < other ? { token0: one, token1: other, fee } : { token0: other, token1: one, fee }
}

function describePool(
  listing: ConcentratedListing,
  address: Address,
  key: ConcentratedPool['key'],
): ConcentratedPool {
  const tokenFirst = key.token0 === requireToken(listing.token).address
  const [symbol0, symbol1] = tokenFirst
    ? [listing.token, listing.base]
    : [listing.base, listing.token]
  return { listing, address, key, symbol0, symbol1 }
}
