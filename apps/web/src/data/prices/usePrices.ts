import { useQuery } from '@tanstack/react-query'
import { tokenPriceMs } from '../../trade/limits/timings.ts'
import { useApp } from '../app/useApp.ts'
import { allRatesOptions } from './allRates.ts'
import { vetUsdOptions } from './prices.ts'
import { type Prices, useReadPrices } from './usePairPrices.ts'

/** Dollar prices of the whole registry and of imported tokens, hourly. */
export function usePrices(): Prices {
  const app = useApp()
  const oracle = useQuery(vetUsdOptions(app))
  const routes = useQuery(allRatesOptions(app))
  return useReadPrices(oracle, routes, tokenPriceMs)
}
