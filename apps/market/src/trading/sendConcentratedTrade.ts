import { concentratedRouter, decodeResult, encodeCall, uniswapV3Pool } from '@vermeil/abi'
import { buildApproval } from '@vermeil/clauses'
import type { Clause } from '@vermeil/thor'
import { zeroAddress } from '@vermeil/units'
import { MarketError, type TransactionSender } from '../chain/TransactionSender.ts'
import { requireVenue } from '../chain/venue.ts'
import {
  type ConcentratedPool,
  concentratedVenue,
  findFairRoot,
} from '../pools/ConcentratedPool.ts'
import { amountForUsd } from '../prices/amountForUsd.ts'
import { changeBalance, type Trader } from '../traders/Trader.ts'
import type { TradingState } from './TradingState.ts'

const gas = 1_200_000n
/** The minimum profit of arbitrageurs beyond the pool's fee, in millionths. */
const marginPips = 500n

/**
 * Moves concentrated pools back to the fair price if they are farther from it than their fee.
 * Returns whether a trade was sent.
 */
export async function sendConcentratedArbitrage(
  market: TradingState,
  concentrated: readonly ConcentratedPool[],
): Promise<boolean> {
  const { sender, prices } = market
  if (concentrated.length === 0) return false
  const roots = await readRoots(sender, concentrated)
  let hasSent = false
  for (const [index, pool] of concentrated.entries()) {
    const root = roots[index] ?? 0n
    const fair = findFairRoot(pool.symbol0, pool.symbol1, prices)
    const offPips = ((fair > root ? fair - root : root - fair) * 2_000_000n) / root
    if (offPips <= pool.listing.fee + marginPips) continue
    const zeroForOne = root > fair
    const sold = zeroForOne ? pool.symbol0 : pool.symbol1
    const amountIn = amountForUsd(sold, pool.listing.depthUsd / 4, prices)
    if (await trade(market, pool, { zeroForOne, amountIn, limit: fair })) hasSent = true
  }
  return hasSent
}

/**
 * Sends one random trade with a pool of concentrated liquidity, in the direction in which it pays more than the fair
 * price. It stops early if liquidity is low. Returns whether a trade was sent.
 */
export async function sendConcentratedTrade(market: TradingState): Promise<boolean> {
  const { sender, random, prices } = market
  if (market.concentrated.length === 0) return false
  const pool = random.pickByWeight(market.concentrated, ({ listing }) => listing.weight)
  const [root = 0n] = await readRoots(sender, [pool])
  const fair = findFairRoot(pool.symbol0, pool.symbol1, prices)
  const zeroForOne = root > fair
  const usd = pool.listing.depthUsd * Math.min(0.02, 0.003 * Math.exp(random.normal()))
  const amountIn = amountForUsd(zeroForOne ? pool.symbol0 : pool.symbol1, usd, prices)
  // Beyond the fair price by at most half of the pool's fee. The root moves half as far as the price.
  const move = (fair * pool.listing.fee) / 4_000_000n
  const limit = zeroForOne ? fair - move : fair + move
  return await trade(market, pool, { zeroForOne, amountIn, limit })
}

interface Swap {
  zeroForOne: boolean
  amountIn: bigint
  limit: bigint
}

/** Sends the swap for a trader who has twice its amount, or else half of the richest trader's balance. */
async function trade(
  { sender, traders, random }: TradingState,
  pool: ConcentratedPool,
  wanted: Swap,
): Promise<boolean> {
  const { token0, token1 } = pool.key
  const [sold, bought] = wanted.zeroForOne ? [token0, token1] : [token1, token0]
  const half = ({ balances }: Trader) => (balances.get(sold) ?? 0n) / 2n
  const [richest] = traders.toSorted((one, other) => (half(one) < half(other) ? 1 : -1))
  if (richest === undefined) return false
  const solvent = traders.filter((one) => half(one) > wanted.amountIn)
  const trader =
    solvent.length === 0 ? richest : random.pickByWeight(solvent, ({ weight }) => weight)
  const amountIn = solvent.length === 0 ? half(richest) : wanted.amountIn
  const swap = { ...wanted, amountIn }
  const outcome = await simulateSwap(sender, trader, pool, swap)
  if (outcome === undefined) return false
  await sender.send(trader, listClauses(sender, pool, swap, outcome.paid), gas)
  changeBalance(trader, sold, -outcome.paid)
  changeBalance(trader, bought, outcome.received)
  return true
}

/** Simulates the swap on the next block. Returns undefined if it would fail or have no output. */
async function simulateSwap(
  { chain, network }: TransactionSender,
  trader: Trader,
  pool: ConcentratedPool,
  swap: Swap,
): Promise<{ paid: bigint; received: bigint } | undefined> {
  const answers = await chain.call(
    listClauses({ network }, pool, swap, swap.amountIn),
    trader.address,
  )
  const last = answers[1]
  if (last === undefined || last.reverted) return undefined
  const outcome = decodeResult(concentratedRouter.swap, last.data)
  return outcome.paid > 0n && outcome.received > 0n ? outcome : undefined
}

/** The clauses of a swap: an approval of exactly the amount, and the swap. */
function listClauses(
  { network }: Pick<TransactionSender, 'network'>,
  { key }: ConcentratedPool,
  { zeroForOne, limit }: Swap,
  amount: bigint,
): Clause[] {
  const { router } = requireVenue(network, concentratedVenue)
  const data = encodeCall(concentratedRouter.swap, [key, zeroForOne, amount, limit])
  return [
    buildApproval(zeroForOne ? key.token0 : key.token1, router, amount),
    { to: router, value: 0n, data },
  ]
}

/** The roots of the pools' prices. */
async function readRoots(
  { chain }: TransactionSender,
  pools: readonly ConcentratedPool[],
): Promise<bigint[]> {
  const data = encodeCall(uniswapV3Pool.slot0, [])
  const clauses = pools.map(({ address }) => ({ to: address, value: 0n, data }))
  const answers = await chain.call(clauses, zeroAddress)
  return pools.map(({ address }, index) => {
    const answer = answers[index]
    if (answer === undefined || answer.reverted)
      throw new MarketError(`Pool ${address} does not answer.`)
    return decodeResult(uniswapV3Pool.slot0, answer.data).sqrtPriceX96
  })
}
