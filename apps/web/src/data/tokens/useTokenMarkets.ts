import { useQuery } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import type { TokenMarket as MarketRow } from '@vermeil/wire'
import { tokenMarketsOptions } from '../markets/tokenMarkets.ts'

/** A token's last 24 hours. */
export interface TokenMarket {
  /** Against VET. */
  changePercent: number
  volumeUsd: number
}

/** The markets of all tokens that have a pool. They are not refreshed while they are shown, so that no row moves. */
export function useTokenMarkets(): ReadonlyMap<Address, TokenMarket> | undefined {
  return useQuery({ ...tokenMarketsOptions(), refetchInterval: false, select: byAddress }).data
}

function byAddress({ markets }: { markets: MarketRow[] }): ReadonlyMap<Address, TokenMarket> {
  return new Map(
    markets.map(({ address, changePercent, volumeUsd }) => [
      address,
      { changePercent: Number(changePercent), volumeUsd: Number(volumeUsd) },
    ]),
  )
}
