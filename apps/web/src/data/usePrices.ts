import { useQuery } from '@tanstack/react-query'
import { type Token, tokens } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import type { Usd } from '../trade/Usd.ts'
import { pairRatesOptions, priceTokens, vetRatesOptions, vetUsdOptions } from './prices.ts'
import { useApp } from './useApp.ts'

interface Prices {
  /** Dollars for one whole token; a token without a price is missing. */
  data: ReadonlyMap<Address, Usd>
  isOld: boolean
}

/** Dollar prices of the whole registry, hourly. */
export function usePrices(): Prices {
  const app = useApp()
  const vetUsd = useQuery(vetUsdOptions(app)).data
  const rates = useQuery(vetRatesOptions(app, tokens)).data
  return { data: priceTokens(rates, vetUsd), isOld: vetUsd?.isOld ?? false }
}

/** Dollar prices of a few tokens, every minute. */
export function usePairPrices(pair: readonly Token[]): Prices {
  const app = useApp()
  const vetUsd = useQuery(vetUsdOptions(app)).data
  const rates = useQuery(pairRatesOptions(app, pair)).data
  return { data: priceTokens(rates, vetUsd), isOld: vetUsd?.isOld ?? false }
}
