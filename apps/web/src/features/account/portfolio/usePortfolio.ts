import { useQuery } from '@tanstack/react-query'
import { findAsset } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import { useMemo } from 'react'
import {
  accountOptions,
  priceSeriesOptions,
  type SeriesPeriod,
} from '../../../data/account/accountHome.ts'
import { useBalances } from '../../../data/balances/useBalances.ts'
import { usePrices } from '../../../data/prices/usePrices.ts'
import type { WorthAge } from '../../card/Worth.tsx'
import { type Portfolio, summarizePortfolio } from './Portfolio.ts'

/** The last 24 hours. */
const day: SeriesPeriod = { step: 3600, steps: 24 }

export interface PortfolioState {
  /** Undefined until the balances are known. */
  portfolio: Portfolio | undefined
  /** What the account holds, as the ledger identifies tokens, for requests of past prices. */
  assets: readonly Address[]
  /** The prices have not arrived yet. */
  isPending: boolean
  /** The balances can't be read. */
  error: Error | null
  /** When the shown balances were read, in milliseconds. */
  readAtMs: number
  age: WorthAge
  retry(): void
}

/** What an account holds, from the chain; changes and gains from the api, as far as it answers. */
export function usePortfolio(account: Address): PortfolioState {
  const balances = useBalances(account)
  const prices = usePrices()
  const { data: details } = useQuery(accountOptions(account))
  const held = balances.data
  const assets = useMemo(() => {
    const addresses = [...(held ?? [])].flatMap(([address, amount]) => (amount > 0n ? address : []))
    return [...new Set(addresses.map(findAsset))].toSorted()
  }, [held])
  const { data: series } = useQuery(priceSeriesOptions(assets, day))
  const portfolio = useMemo(
    () =>
      held &&
      summarizePortfolio({
        balances: held,
        prices: prices.data,
        day: series,
        bases: details?.bases,
      }),
    [held, prices.data, series, details],
  )
  return {
    portfolio,
    assets,
    isPending: prices.isPending,
    error: balances.error,
    readAtMs: balances.dataUpdatedAt,
    age: { isStale: prices.isOld, isOverdue: prices.isOverdue },
    retry: () => void balances.refetch(),
  }
}
