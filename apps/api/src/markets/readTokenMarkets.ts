import { formatChange, type LedgerHead, type MarketSummary, readMarkets } from '@vermeil/ledger'
import { findAsset, findToken } from '@vermeil/tokens'
import { type Address, parseAmount, zeroAddress } from '@vermeil/units'
import type { PriceDependencies } from '../prices/PriceDependencies.ts'
import { type Holding, readHoldings } from '../prices/readHoldings.ts'
import { readPrices } from '../prices/readPrices.ts'
import { valueAmount } from '../prices/valueAmount.ts'

/** One token's market of the last 24 hours; values in wei of VET. */
export interface TokenDayMarket {
  token: Address
  vetPrice: bigint
  /** Percent with two decimals, against VET. */
  changePercent: string
  volume: bigint
  liquidity: bigint
  trades: number
}

/** The markets of all tokens that have a pool, by volume. VET's own is the sum of its pairs. */
export async function readTokenMarkets(
  dependencies: Omit<PriceDependencies, 'vetPrice'>,
  head: LedgerHead,
): Promise<TokenDayMarket[]> {
  const { ledger } = dependencies
  const decimals = (token: Address): number => findToken(token).decimals
  const pairs = await readMarkets(ledger, { now: head.timestamp, decimals })
  const prices = await readPrices(dependencies, head)
  const pools = await readHoldings(ledger)
  const markets = [...prices].map(([token, vetPrice]): TokenDayMarket => {
    const own = pairs.filter(({ from, to }) => from === token || to === token)
    return {
      token,
      vetPrice,
      changePercent: readChange(token, own),
      volume: own.reduce((sum, pair) => sum + valueVolume(token, pair, prices), 0n),
      liquidity: pools.reduce((sum, pool) => sum + valuePool(token, pool, prices), 0n),
      trades: own.reduce((sum, { trades }) => sum + trades, 0),
    }
  })
  return markets.toSorted((a, b) => (a.volume < b.volume ? 1 : a.volume > b.volume ? -1 : 0))
}

/** The volume of the token in a pair, in wei of VET. */
function valueVolume(
  token: Address,
  { from, volumeFrom, volumeTo }: MarketSummary,
  prices: ReadonlyMap<Address, bigint>,
): bigint {
  const volume = from === token ? volumeFrom : volumeTo
  return valueAmount(prices, token, parseAmount(volume, findToken(token).decimals))
}

/**
 * The liquidity of a pool that holds the token: twice its own side if both sides have equal value, otherwise both
 * sides.
 */
function valuePool(
  token: Address,
  { token0, token1, amount0, amount1, isEven }: Holding,
  prices: ReadonlyMap<Address, bigint>,
): bigint {
  if (!isSame(token, token0) && !isSame(token, token1)) return 0n
  if (!isEven) return valueAmount(prices, token0, amount0) + valueAmount(prices, token1, amount1)
  return valueAmount(prices, token, 2n * (isSame(token, token0) ? amount0 : amount1))
}

function isSame(token: Address, other: Address): boolean {
  return token === other || token === findAsset(other)
}

/** The change against VET; 0 for VET itself and for tokens without a VET pair. */
function readChange(token: Address, pairs: readonly MarketSummary[]): string {
  const pair = pairs.find(({ from, to }) => from === zeroAddress || to === zeroAddress)
  if (token === zeroAddress || pair === undefined) return '0.00'
  if (pair.from === token) return pair.changePercent
  return formatChange(pair.close, pair.open)
}
