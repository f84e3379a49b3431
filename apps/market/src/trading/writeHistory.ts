import { encodeCall, encodeFeed, oracle, vetUsdFeed } from '@vermeil/abi'
import type { Hex, Seconds } from '@vermeil/units'
import { MarketError } from '../chain/TransactionSender.ts'
import { requireContract } from '../chain/venue.ts'
import type { ConcentratedPool } from '../pools/ConcentratedPool.ts'
import type { MirrorSwap, PoolMirror } from '../pools/PoolMirror.ts'
import { readReserves } from '../pools/readReserves.ts'
import { findRestingOrders } from '../traders/RestingOrder.ts'
import { readBalances } from '../traders/readBalances.ts'
import { namePair, pickPairs, planArbitrages, planTrade } from './planTrades.ts'
import { sendConcentratedArbitrage, sendConcentratedTrade } from './sendConcentratedTrade.ts'
import { fillReachedOrders, sendOrderStep } from './sendOrderStep.ts'
import { sendTrade } from './sendTrade.ts'
import { startRound } from './startRound.ts'
import type { TradingState } from './TradingState.ts'

/** The oracle's feeds. */
const feeds: readonly { symbol: string; id: Hex }[] = [
  { symbol: 'VET', id: encodeFeed(vetUsdFeed) },
  { symbol: 'VTHO', id: encodeFeed('vtho-usd') },
  { symbol: 'B3TR', id: encodeFeed('b3tr-usd') },
]
const oracleEverySeconds = 6 * 3600
/** The end of the history, which charts show first. Arbitrageurs trade in it as in a running market. */
const recentSeconds = 36 * 3600

/** Callbacks for the progress of the history. */
export interface HistoryListeners {
  /** Called with the finished share, from 0 to 1. */
  onProgress: (share: number) => void
  /** Called after the block in which a new round has started. It may mine blocks. */
  onRoundEnd?: () => Promise<void>
}

/**
 * Trades at each of the moments, in one block each, and updates the oracle's prices. Moments before the time of the
 * best block are left out.
 */
export async function writeHistory(
  market: TradingState,
  moments: readonly Seconds[],
  { onProgress, onRoundEnd }: HistoryListeners,
): Promise<void> {
  const recentFrom = (moments.at(-1) ?? 0) - recentSeconds
  let oracleAt = 0
  for (const [index, moment] of moments.entries()) {
    const head = await market.sender.chain.head()
    if (moment <= head.timestamp) continue
    market.prices.advance(moment)
    let hasRoundEnded = false
    if (moment - oracleAt >= oracleEverySeconds) {
      await sendOraclePrices(market)
      oracleAt = moment
      hasRoundEnded = await startRound(market)
    }
    if (moment < recentFrom) await sendPastTrades(market)
    else await sendTrades(market, 1)
    await mineTrades(market, moment)
    if (hasRoundEnded) await onRoundEnd?.()
    if (index % 20 === 0) onProgress(index / moments.length)
  }
  onProgress(1)
}

/**
 * Mines the block of a moment. A trade may revert if one before it in the block changed what it relies on: then the
 * market reads again what the chain has.
 */
async function mineTrades(market: TradingState, moment: Seconds): Promise<void> {
  const { sender, traders, pools, orders } = market
  try {
    await sender.mine(moment)
  } catch (error) {
    if (!(error instanceof MarketError)) throw error
    await readReserves(sender.chain, pools)
    await readBalances(sender.chain, traders, pools)
    orders.splice(0, orders.length, ...(await findRestingOrders(sender, traders)))
  }
}

/** The share of order steps, and of trades in pools of concentrated liquidity. */
const orderShare = 0.07
const concentratedShare = 0.12

/** The share of moments long ago in which only arbitrageurs trade. */
const arbitrageShare = 0.6
/** How many pairs arbitrageurs reach at once long ago: few, so that the history is written fast. */
const reachedPairs = 3
/** How many swaps of an arbitrageur are in one transaction. */
const maxSwaps = 12

/**
 * Sends the transactions of one block: `count` trades or order steps, then the swaps of arbitrageurs in all pools. A
 * transaction that depends on a simulation is sent only if no earlier one changes what was simulated.
 */
export async function sendTrades(market: TradingState, count: number): Promise<void> {
  const { pools, concentrated, prices } = market
  let hasSimulated =
    (await sendConcentratedArbitrage(market, concentrated)) || (await fillReachedOrders(market))
  for (let sent = 0; sent < count; sent++) {
    if (!hasSimulated) hasSimulated = await sendSimulated(market)
    await sendPoolTrade(market)
  }
  await sendSwaps(market, planArbitrages(pools, prices))
}

/** Sends the transactions of a block long ago: filled orders, and the trade of arbitrageurs or of someone else. */
async function sendPastTrades(market: TradingState): Promise<void> {
  const hasFilled = await fillReachedOrders(market)
  if (market.random.next() < arbitrageShare && (await sendPairArbitrage(market))) return
  if (!hasFilled && (await sendSimulated(market))) return
  await sendPoolTrade(market)
}

/**
 * Moves all pools of a few pairs back to the fair price, so that the pools of a pair agree with each other. Returns
 * whether any was far from it.
 */
async function sendPairArbitrage(market: TradingState): Promise<boolean> {
  const { pools, concentrated, prices, random } = market
  const swaps = planArbitrages(pools, prices)
  const pairs = pickPairs(swaps, reachedPairs, random)
  const isReached = (pool: PoolMirror | ConcentratedPool) => pairs.has(namePair(pool))
  await sendConcentratedArbitrage(market, concentrated.filter(isReached))
  await sendSwaps(
    market,
    swaps.filter(({ pool }) => isReached(pool)),
  )
  return pairs.size > 0
}

/** Sends the swaps of arbitrageurs. */
async function sendSwaps(market: TradingState, swaps: readonly MirrorSwap[]): Promise<void> {
  for (let at = 0; at < swaps.length; at += maxSwaps) {
    await sendTrade(market, { swaps: swaps.slice(at, at + maxSwaps), throughAggregator: false })
  }
}

async function sendPoolTrade(market: TradingState): Promise<void> {
  const trade = planTrade(market.pools, market.random)
  if (trade !== undefined) await sendTrade(market, trade)
}

/** Sometimes sends an order step or a trade in a pool of concentrated liquidity. Returns whether it did. */
async function sendSimulated(market: TradingState): Promise<boolean> {
  const draw = market.random.next()
  if (draw < orderShare) return await sendOrderStep(market)
  return draw < orderShare + concentratedShare && (await sendConcentratedTrade(market))
}

/** Reports the fair prices to the oracle, with 12 decimals. */
export async function sendOraclePrices({ sender, owner, prices }: TradingState): Promise<void> {
  const clauses = feeds.map(({ symbol, id }) => ({
    to: requireContract(sender.network, 'oracle'),
    value: 0n,
    data: encodeCall(oracle.updateValue, [id, BigInt(Math.round(prices.usd(symbol) * 1e12))]),
  }))
  await sender.send(owner, clauses, 600_000n)
}
