import { findToken, type Token } from '@vermeil/tokens'
import { findLogoUrl } from '@vermeil/tokens/logos'
import { formatAmount } from '@vermeil/units'
import type { TokenMarketBody } from '@vermeil/wire'
import { formatUsd } from '../prices/formatUsd.ts'
import type { TokenDayMarket } from './readTokenMarkets.ts'
import type { TokenPast } from './readTokenPasts.ts'

const vetDecimals = 18

/** A token's market as JSON. `vetUsd` is the oracle's value of one VET. */
export function formatMarket(
  market: TokenDayMarket,
  { hour, day, week, sparkline }: TokenPast,
  vetUsd: bigint,
): TokenMarketBody {
  return {
    ...formatToken(findToken(market.token)),
    priceVet: formatAmount(market.vetPrice, vetDecimals),
    priceUsd: formatUsd(market.vetPrice, vetUsd),
    changePercent: market.changePercent,
    changesUsd: { hour, day, week },
    volumeVet: formatAmount(market.volume, vetDecimals),
    volumeUsd: formatUsd(market.volume, vetUsd),
    liquidityUsd: formatUsd(market.liquidity, vetUsd),
    trades: market.trades,
    sparklineUsd: sparkline,
  }
}

/** A token as JSON. */
export function formatToken({ address, symbol, name, decimals }: Token) {
  return { address, symbol, name, decimals, logoUrl: findLogoUrl(address) }
}
