import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Token } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import { useMemo } from 'react'
import type { Usd } from '../../trade/amounts/Usd.ts'
import { oracleMs, rateMs } from '../../trade/limits/timings.ts'
import { useApp } from '../app/useApp.ts'
import { useOverdue } from '../freshness/useOverdue.ts'
import { pairRatesOptions, priceTokens, type VetUsd, vetUsdOptions } from './prices.ts'

/** Dollar prices of tokens, and how current they are. */
export interface Prices {
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

/** Dollar prices of a few tokens, every minute, from the moment they are needed. Missing tokens are left out. */
export function usePairPrices(tokens: readonly (Token | undefined)[], isWanted: boolean): Prices {
  const app = useApp()
  const pair = tokens.filter((token) => token !== undefined)
  const enabled = isWanted
  const oracle = useQuery({ ...vetUsdOptions(app), enabled })
  const routes = useQuery({ ...pairRatesOptions(app, pair), enabled })
  return useReadPrices(oracle, routes, rateMs)
}

type Answer<Data> = Pick<UseQueryResult<Data>, 'data' | 'dataUpdatedAt' | 'status'>

/** Dollar prices from the oracle's price of VET and the rates of tokens in VET. */
export function useReadPrices(
  oracle: Answer<VetUsd>,
  routes: Answer<ReadonlyMap<Address, Amount>>,
  routesMs: number,
): Prices {
  const [vetUsd, rates] = [oracle.data, routes.data]
  const isOracleOverdue = useOverdue(oracle.dataUpdatedAt, oracleMs)
  const areRoutesOverdue = useOverdue(routes.dataUpdatedAt, routesMs)
  return {
    data: useMemo(() => priceTokens(rates, vetUsd), [rates, vetUsd]),
    isOld: vetUsd?.isOld ?? false,
    isComplete: isComplete(rates, vetUsd),
    isPending: [oracle, routes].some(({ status }) => status === 'pending'),
    isOverdue: isOracleOverdue || areRoutesOverdue,
  }
}

function isComplete(rates: unknown, vetUsd: VetUsd | undefined): boolean {
  return rates !== undefined && vetUsd !== undefined && vetUsd.usd > 0n
}
