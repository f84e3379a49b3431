import { useQuery } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { marketStatsOptions } from './marketStats.ts'

/** A pair's last 24 hours. */
export function useMarketStats(from: Address | undefined, to: Address | undefined) {
  return useQuery(marketStatsOptions(from, to))
}
