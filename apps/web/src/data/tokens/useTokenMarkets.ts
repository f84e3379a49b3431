import { useQuery } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import type { CallAnswer, marketsCall, TokenMarket } from '@vermeil/wire'
import { marketStatsMs } from '../../trade/limits/timings.ts'
import { useIsOld } from '../freshness/useIsOld.ts'
import { tokenMarketsOptions } from '../markets/tokenMarkets.ts'

/** A token's market in the last 24 hours. The change is that of the price in dollars, if it is known. */
export type DailyMarket = Pick<TokenMarket, 'priceUsd'> & {
  changePercent: number | undefined
  volumeUsd: number
}

/** The markets of all tokens that have a pool, by token, and how current they are. */
export interface TokenMarkets {
  /** Undefined until the API answers. */
  markets: ReadonlyMap<Address, DailyMarket> | undefined
  isPending: boolean
  isOld: boolean
  /** The dollar prices are more than a day old. */
  isUsdStale: boolean
}

/** The markets of all tokens that have a pool. */
export function useTokenMarkets(): TokenMarkets {
  const found = useQuery({ ...tokenMarketsOptions(), select: byAddress })
  const isOld = useIsOld(found, marketStatsMs)
  const { markets, isUsdStale = false } = found.data ?? {}
  return { markets, isPending: found.isPending, isOld, isUsdStale }
}

function byAddress({ markets, isUsdStale }: CallAnswer<typeof marketsCall>) {
  const rows = markets.map(({ address, priceUsd, changesUsd: { day }, volumeUsd }) => {
    const changePercent = day === null ? undefined : Number(day)
    return [address, { priceUsd, changePercent, volumeUsd: Number(volumeUsd) }] as const
  })
  return { markets: new Map<Address, DailyMarket>(rows), isUsdStale }
}
