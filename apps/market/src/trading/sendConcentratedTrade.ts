import { concentratedRouter, decodeResult, encodeCall, erc20, uniswapV3Pool } from '@vermeil/abi'
import { zeroAddress } from '@vermeil/units'
import type { PortClause } from '../chain/ChainPort.ts'
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

const lowestRoot = 4_295_128_740n
const highestRoot = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n
const gas = 1_200_000n

/**
 * Sends one trade with a pool of concentrated liquidity. If its price differs from the fair one by more than the fee,
 * the trade moves it to the fair price; otherwise the trade is random. Returns whether a trade was sent.
 */
export async function sendConcentratedTrade(market: TradingState): Promise<boolean> {
  const { sender, random, prices } = market
  if (market.concentrated.length === 0) return false
  const pool = random.pickByWeight(market.concentrated, ({ listing }) => listing.weight)
  const root = await readRoot(sender, pool)
  const fair = findFairRoot(pool.symbol0, pool.symbol1, prices)
  const offBy = ((fair > root ? fair - root : root - fair) * 2_000_000n) / root
  const isArbitrage = offBy > pool.listing.fee + 1_000n
  const zeroForOne = isArbitrage ? root > fair : random.next() < 0.5
  const usd = pool.listing.depthUsd * Math.min(0.04, 0.003 * Math.exp(random.normal()))
  const sold = zeroForOne ? pool.symbol0 : pool.symbol1
  const size = isArbitrage ? pool.listing.depthUsd / 4 : usd
  const amountIn = amountForUsd(sold, size, prices)
  const limit = isArbitrage ? fair : zeroForOne ? lowestRoot : highestRoot
  return await trade(market, pool, { zeroForOne, amountIn, limit })
}

interface Swap {
  zeroForOne: boolean
  amountIn: bigint
  limit: bigint
}

async function trade(market: TradingState, pool: ConcentratedPool, swap: Swap): Promise<boolean> {
  const { sender, random } = market
  const { token0, token1 } = pool.key
  const [sold, bought] = swap.zeroForOne ? [token0, token1] : [token1, token0]
  const solvent = market.traders.filter(
    ({ balances }) => (balances.get(sold) ?? 0n) > swap.amountIn * 2n,
  )
  if (solvent.length === 0) return false
  const trader = random.pickByWeight(solvent, ({ weight }) => weight)
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
): PortClause[] {
  const { router } = requireVenue(network, concentratedVenue)
  const approve = encodeCall(erc20.approve, [router, amount])
  const data = encodeCall(concentratedRouter.swap, [key, zeroForOne, amount, limit])
  return [
    { to: zeroForOne ? key.token0 : key.token1, value: 0n, data: approve },
    { to: router, value: 0n, data },
  ]
}

async function readRoot(
  { chain }: TransactionSender,
  { address }: ConcentratedPool,
): Promise<bigint> {
  const clause = { to: address, value: 0n, data: encodeCall(uniswapV3Pool.slot0, []) }
  const [answer] = await chain.call([clause], zeroAddress)
  if (answer === undefined || answer.reverted)
    throw new MarketError(`Pool ${address} does not answer.`)
  return decodeResult(uniswapV3Pool.slot0, answer.data).sqrtPriceX96
}
