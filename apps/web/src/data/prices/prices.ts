import { queryOptions } from '@tanstack/react-query'
import type { Token } from '@vermeil/tokens'
import { type Address, type Amount, zeroAddress } from '@vermeil/units'
import { type Usd, valueInUsd } from '../../trade/amounts/Usd.ts'
import { oracleMs, oracleStaleMs, rateMs } from '../../trade/limits/timings.ts'
import type { AppDependencies } from '../app/createApp.ts'

export interface VetUsd {
  /** Dollars for one VET. */
  usd: Usd
  /** Older than a day by the chain's time: marked with an asterisk (SWP-28). */
  isOld: boolean
}

/** The oracle's price of VET, every 60 s. */
export function vetUsdOptions(app: AppDependencies) {
  return queryOptions({
    queryKey: ['vetUsd'],
    staleTime: oracleStaleMs,
    refetchInterval: oracleMs,
    queryFn: async ({ signal }) => {
      const { fetchVetUsd } = await import('./fetchPrices.ts')
      return fetchVetUsd(app, signal)
    },
  })
}

/** The value of one whole token in VET over the aggregator's best route. */
export function vetRatesOptions(app: AppDependencies, priced: readonly Token[], refetchMs: number) {
  return queryOptions({
    queryKey: ['vetRates', ...priced.map(({ address }) => address)],
    staleTime: refetchMs,
    refetchInterval: refetchMs,
    queryFn: async ({ signal }) => {
      const { fetchVetRates } = await import('./fetchPrices.ts')
      return fetchVetRates(app, priced, signal)
    },
  })
}

/** The rates of the two tokens on the card, every 30 s. They are shown and used for warnings. */
export function pairRatesOptions(app: AppDependencies, pair: readonly Token[]) {
  return vetRatesOptions(app, pair, rateMs)
}

/** Dollars for one whole of each token (SWP-30); wrapped VET counts as VET (TOK-04). */
export function priceTokens(
  rates: ReadonlyMap<Address, Amount> | undefined,
  vetUsd: VetUsd | undefined,
): Map<Address, Usd> {
  if (!vetUsd || vetUsd.usd === 0n) return new Map()
  const priced = [...(rates ?? [])].map(
    ([address, wei]) => [address, valueInUsd(wei, 18, vetUsd.usd)] as const,
  )
  return new Map([[zeroAddress, vetUsd.usd], ...priced])
}
