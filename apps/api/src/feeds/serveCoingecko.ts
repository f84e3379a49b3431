import { formatPrice, type LedgerHead, readPoolDays, readPoolPrices } from '@vermeil/ledger'
import { findToken } from '@vermeil/tokens'
import { type Address, formatAmount } from '@vermeil/units'
import { type CallBody, coingeckoPairsCall, coingeckoTickersCall } from '@vermeil/wire'
import type { HeadEndpoints } from '../answers/HeadEndpoints.ts'
import { formatUsd } from '../prices/formatUsd.ts'
import type { PriceDependencies } from '../prices/PriceDependencies.ts'
import { type Holding, readHoldings } from '../prices/readHoldings.ts'
import { readPrices } from '../prices/readPrices.ts'
import { valueAmount } from '../prices/valueAmount.ts'
import { describePair, type FeedPool, FeedPools } from './FeedPool.ts'

/** CoinGecko's listing: every pool, and its last 24 hours. */
export function serveCoingecko(endpoints: HeadEndpoints, dependencies: PriceDependencies): void {
  const pools = new FeedPools(dependencies.ledger)
  endpoints.serve({
    call: coingeckoPairsCall,
    make: async ({ head }) =>
      [...(await pools.read(head)).values()].map((pool) => ({
        ticker_id: nameTicker(pool),
        base: pool.asset0,
        target: pool.asset1,
        pool_id: pool.address,
      })),
  })
  endpoints.serve({
    call: coingeckoTickersCall,
    make: async ({ head }) => {
      const known = [...(await pools.read(head)).values()]
      return await listTickers(dependencies, head, known)
    },
  })
}

function nameTicker({ asset0, asset1 }: FeedPool): string {
  return `${asset0}_${asset1}`
}

type Ticker = CallBody<typeof coingeckoTickersCall>[number]

/** The tickers of all pools that ever traded. */
async function listTickers(
  dependencies: PriceDependencies,
  head: LedgerHead,
  pools: readonly FeedPool[],
): Promise<Ticker[]> {
  const { ledger, vetPrice } = dependencies
  const poolPrices = await readPoolPrices(ledger)
  const days = new Map((await readPoolDays(ledger, head.timestamp)).map((day) => [day.pool, day]))
  const holdings = new Map((await readHoldings(ledger)).map((pool) => [pool.address, pool]))
  const { value, isStale } = await vetPrice.read(head.timestamp)
  // The format cannot mark a price as stale.
  const vetUsd = isStale ? 0n : value
  const prices = await readPrices(dependencies, head)
  return pools.flatMap((pool): Ticker[] => {
    const stored = poolPrices.get(pool.address)
    if (stored === undefined) return []
    const pair = describePair(pool)
    const day = days.get(pool.address)
    const price = formatPrice(stored, pair)
    const held = holdings.get(pool.address)
    const vetHeld = held === undefined ? 0n : valueHolding(held, pool, prices)
    const [bid, ask] = spread(price, pool.feePips)
    return [
      {
        ticker_id: nameTicker(pool),
        base_currency: pool.asset0,
        target_currency: pool.asset1,
        pool_id: pool.address,
        last_price: price,
        base_volume: formatAmount(day?.volume0 ?? 0n, pair.from.decimals),
        target_volume: formatAmount(day?.volume1 ?? 0n, findToken(pool.asset1).decimals),
        liquidity_in_usd: formatUsd(vetHeld, vetUsd),
        bid,
        ask,
        high: day?.high == null ? price : formatPrice(day.high, pair),
        low: day?.low == null ? price : formatPrice(day.low, pair),
      },
    ]
  })
}

/** The liquidity of a pool in wei of VET: twice its base if both sides have equal value, otherwise both sides. */
function valueHolding(
  { token0, amount0, amount1, isEven }: Holding,
  { asset0, asset1 }: FeedPool,
  prices: ReadonlyMap<Address, bigint>,
): bigint {
  const [base, target] = token0 === asset0 ? [amount0, amount1] : [amount1, amount0]
  if (isEven) return valueAmount(prices, asset0, 2n * base)
  return valueAmount(prices, asset0, base) + valueAmount(prices, asset1, target)
}

const pips = 1_000_000n

/** The price of a very small sale and of a very small purchase: the price minus and plus the pool's fee. */
function spread(price: string, feePips: number): [bid: string, ask: string] {
  const [whole = '', fraction = ''] = price.split('.')
  const digits = BigInt(whole + fraction)
  const scale = fraction.length + 6
  const fee = BigInt(feePips)
  return [formatAmount(digits * (pips - fee), scale), formatAmount(digits * (pips + fee), scale)]
}
