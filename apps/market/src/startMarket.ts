import type { Network } from '@vermeil/abi'
import { SeededRandom } from '@vermeil/random'
import type { Seconds } from '@vermeil/units'
import type { ChainPort } from './chain/ChainPort.ts'
import { MarketError, type Signer, TransactionSender } from './chain/TransactionSender.ts'
import { historyBalances, liveBalances, openMarket } from './openMarket.ts'
import {
  type ConcentratedListing,
  type ConcentratedPool,
  concentratedListings,
} from './pools/ConcentratedPool.ts'
import { findPools } from './pools/findPools.ts'
import type { PoolMirror } from './pools/PoolMirror.ts'
import { findConcentratedPools } from './pools/planConcentratedPools.ts'
import { readReserves } from './pools/readReserves.ts'
import { requireToken } from './prices/amountForUsd.ts'
import { FairPrices } from './prices/FairPrices.ts'
import { poolListings, tokenListings } from './prices/listing.ts'
import { findRestingOrders } from './traders/RestingOrder.ts'
import { readBalances } from './traders/readBalances.ts'
import { createTraders } from './traders/Trader.ts'
import { firstHistory, missedHistory, planMoments } from './trading/schedule.ts'
import { sendTakerFills } from './trading/sendTakerFills.ts'
import { startRound } from './trading/startRound.ts'
import type { TradingState } from './trading/TradingState.ts'
import { sendOraclePrices, sendTrades, writeHistory } from './trading/writeHistory.ts'

export interface MarketConfig {
  chain: ChainPort
  /** The addresses of contracts and venues on the chain. */
  network: Network
  /** Whether the past is filled with trades. Only the dev chain can mine blocks in the past. */
  hasHistory: boolean
  /** Owns the tokens, the oracle and the names of the dev chain. */
  owner: Signer
  /** The same seed and launch time give the same market. */
  seed: string
  /** The wall clock in whole seconds. */
  now: () => Seconds
  /** Called with the share of the history that is written, from 0 to 1. */
  onProgress: (share: number) => void
  /** An account that is one of the traders. */
  trader?: Signer
  /** Called when a round has ended in the history. It may mine blocks. */
  onRoundEnd?: () => Promise<void>
}

/** A running market. `tick` sends the trades for the next block. */
export interface RunningMarket {
  tick(): Promise<void>
}

const traderCount = 12
const oracleEverySeconds = 300

/**
 * Opens the market on an empty chain and writes its history up to now, or continues the market on the chain and writes
 * the history that it missed.
 * @throws {MarketError} if a planned transaction reverts.
 */
export async function startMarket(config: MarketConfig): Promise<RunningMarket> {
  const { chain, owner, seed } = config
  const start = await chain.head()
  const random = new SeededRandom(`${seed}/${start.number}`)
  const sender = new TransactionSender(chain, config.network, BigInt(start.number) << 32n)
  const traders = createTraders(seed, traderCount, config.trader?.privateKey)
  const prices = new FairPrices(tokenListings, random, start.timestamp)
  const found = await findPools(sender, poolListings)
  const startingBalances = config.hasHistory ? historyBalances : liveBalances
  const missing = poolListings.filter((_, index) => found[index] === undefined)
  const unopened = await findUnopened(sender)
  if (missing.length + unopened.length > 0)
    await openMarket(sender, owner, { traders, prices, startingBalances, missing, unopened })
  const pools = await requirePools(sender)
  await readReserves(chain, pools)
  await readBalances(chain, traders, pools)
  const isNew = missing.length === poolListings.length
  if (!isNew) anchorPrices(prices, pools)
  const concentrated = await requireConcentrated(sender)
  const orders = await findRestingOrders(sender, traders)
  const withoutPoints = new Set(traders)
  const book = { orders, numberedPairs: new Set<string>() }
  const market = {
    sender,
    owner,
    traders,
    pools,
    concentrated,
    ...book,
    withoutPoints,
    prices,
    random,
  }
  if (config.hasHistory) {
    const density = isNew ? firstHistory : missedHistory
    const { timestamp } = await chain.head()
    const moments = planMoments(timestamp, config.now(), density, random)
    await writeHistory(market, moments, config)
  }
  return createTicker(market, config.now)
}

async function findUnopened(sender: TransactionSender): Promise<ConcentratedListing[]> {
  const found = await findConcentratedPools(sender)
  return concentratedListings.filter((_, index) => found[index] === undefined)
}

async function requireConcentrated(sender: TransactionSender): Promise<ConcentratedPool[]> {
  const pools = (await findConcentratedPools(sender)).filter((pool) => pool !== undefined)
  if (pools.length < concentratedListings.length)
    throw new MarketError('Some pools of concentrated liquidity could not be opened.')
  return pools
}

async function requirePools(sender: TransactionSender): Promise<PoolMirror[]> {
  const pools = (await findPools(sender, poolListings)).filter((pool) => pool !== undefined)
  if (pools.length < poolListings.length) throw new MarketError('Some pools could not be opened.')
  return pools
}

function createTicker(market: TradingState, now: () => Seconds): RunningMarket {
  let oracleAt = 0
  return {
    tick: async () => {
      await readReserves(market.sender.chain, market.pools)
      market.prices.advance(now())
      if (now() - oracleAt >= oracleEverySeconds) {
        await sendOraclePrices(market)
        oracleAt = now()
        await startRound(market)
      }
      await sendTrades(market, market.random.pick([0, 1, 1, 2]))
      await sendTakerFills(market)
    },
  }
}

/** Sets fair prices to those of the deepest pools, in dollars through VET and its dollar pool. */
function anchorPrices(prices: FairPrices, pools: readonly PoolMirror[]): void {
  const inVet = (pool: PoolMirror, vetFirst: boolean): number => {
    const [vet, other, symbol] = vetFirst
      ? [pool.reserve0, pool.reserve1, pool.symbol1]
      : [pool.reserve1, pool.reserve0, pool.symbol0]
    return Number(vet) / 1e18 / (Number(other) / 10 ** requireToken(symbol).decimals)
  }
  const dollar = pools.find((pool) => pool.symbol0 === 'VEUSD' || pool.symbol1 === 'VEUSD')
  if (dollar === undefined) return
  const vetUsd = 1 / inVet(dollar, dollar.symbol0 === 'VET')
  prices.anchor('VET', vetUsd)
  for (const pool of pools.toReversed()) {
    if (pool.symbol0 !== 'VET' && pool.symbol1 !== 'VET') continue
    const vetFirst = pool.symbol0 === 'VET'
    prices.anchor(vetFirst ? pool.symbol1 : pool.symbol0, inVet(pool, vetFirst) * vetUsd)
  }
}
