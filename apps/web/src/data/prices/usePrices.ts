import { useQuery } from '@tanstack/react-query'
import { type Token, tokens } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import type { Usd } from '../../trade/amounts/Usd.ts'
import { oracleMs, rateMs } from '../../trade/limits/timings.ts'
import { useApp } from '../app/useApp.ts'
import {
  pairRatesOptions,
  priceTokens,
  type VetUsd,
  vetRatesOptions,
  vetUsdOptions,
} from './prices.ts'
import { useOverdue } from './useOverdue.ts'

interface Prices {
  /** Dollars for one whole token. Tokens without a price are left out. */
  data: ReadonlyMap<Address, Usd>
  isOld: boolean
  /** Every price has been requested and answered. */
  isComplete: boolean
  /** There is no answer yet, neither prices nor a failure. */
  isPending: boolean
  /** They should have been refreshed by now. */
  isOverdue: boolean
}

/** Dollar prices of the whole registry, hourly. */
export function usePrices(): Omit<Prices, 'isOverdue'> {
  const app = useApp()
  const vetUsd = useQuery(vetUsdOptions(app)).data
  const rates = useQuery(vetRatesOptions(app, tokens)).data
  return {
    data: priceTokens(rates, vetUsd),
    isOld: vetUsd?.isOld ?? false,
    isComplete: isComplete(rates, vetUsd),
    isPending: rates === undefined || vetUsd === undefined,
  }
}

/** Dollar prices of a few tokens, every minute, from the moment they are needed. */
export function usePairPrices(pair: readonly Token[], isWanted: boolean): Prices {
  const app = useApp()
  const enabled = isWanted
  const oracle = useQuery({ ...vetUsdOptions(app), enabled })
  const routes = useQuery({ ...pairRatesOptions(app, pair), enabled })
  const [vetUsd, rates] = [oracle.data, routes.data]
  const isOracleOverdue = useOverdue(oracle.dataUpdatedAt, oracleMs)
  const areRoutesOverdue = useOverdue(routes.dataUpdatedAt, rateMs)
  return {
    data: priceTokens(rates, vetUsd),
    isOld: vetUsd?.isOld ?? false,
    isComplete: isComplete(rates, vetUsd),
    isPending: [oracle, routes].some(({ status }) => status === 'pending'),
    isOverdue: isOracleOverdue || areRoutesOverdue,
  }
}

function isComplete(rates: unknown, vetUsd: VetUsd | undefined): boolean {
  return rates !== undefined && vetUsd !== undefined && vetUsd.usd > 0n
}
