import { findTokenBySymbol } from '@vermeil/tokens'
import type { TokenMarket } from '@vermeil/wire'

/** The market of a listed token. It is worth two cents and rose by 4.82% in a day. */
export function createMarket(symbol: string, others: Partial<TokenMarket> = {}): TokenMarket {
  const token = findTokenBySymbol(symbol)
  if (!token) throw new Error(`There is no token ${symbol}.`)
  const { address, name, decimals } = token
  return {
    ...{ address, symbol: token.symbol, name, decimals, logoUrl: '' },
    priceVet: '1',
    priceUsd: '0.02',
    changePercent: '4.00',
    changesUsd: { hour: '0.12', day: '4.82', week: '-3.10' },
    volumeVet: '604100',
    volumeUsd: '12082',
    liquidityUsd: '818600',
    trades: 12,
    sparklineUsd: [0.018, 0.021, 0.019, 0.02],
    ...others,
  }
}
