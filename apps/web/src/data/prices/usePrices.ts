import { useQuery } from '@tanstack/react-query'
import type { Token } from '@vermeil/tokens'
import { tokenPriceMs } from '../../trade/limits/timings.ts'
import { useApp } from '../app/useApp.ts'
import { hourlyRatesOptions } from './hourlyRates.ts'
import { vetUsdOptions } from './prices.ts'
import { type Prices, useReadPrices } from './usePairPrices.ts'

/** Dollar prices of tokens from the node, hourly, from the moment they are wanted. */
export function usePrices(priced: readonly Token[], isWanted: boolean): Prices {
  const app = useApp()
  const oracle = useQuery(vetUsdOptions(app))
  const routes = useQuery({ ...hourlyRatesOptions(app, priced), enabled: isWanted })
  return useReadPrices(oracle, routes, tokenPriceMs)
}
