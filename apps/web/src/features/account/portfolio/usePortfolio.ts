import { useQuery } from '@tanstack/react-query'
import { findAsset, findToken, type Token } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import { useDeferredValue, useMemo } from 'react'
import {
  accountOptions,
  priceSeriesOptions,
  type SeriesPeriod,
} from '../../../data/account/accountHome.ts'
import { useBalances } from '../../../data/balances/useBalances.ts'
import { useIsOld } from '../../../data/freshness/useIsOld.ts'
import { usePrices } from '../../../data/prices/usePrices.ts'
import type { Usd } from '../../../trade/amounts/Usd.ts'
import { accountTradesMs, priceSeriesMs } from '../../../trade/limits/timings.ts'
import type { ValueAge } from '../../card/UsdValue.tsx'
import {
  findAverageCost,
  type Portfolio,
  type PortfolioToken,
  summarizePortfolio,
} from './Portfolio.ts'

/** The last 24 hours. */
const day: SeriesPeriod = { step: 3600, steps: 24 }

export interface PortfolioState {
  /** Undefined until the balances are known. */
  portfolio: Portfolio | undefined
  /** The account's tokens, as the ledger identifies them, for requests of past prices. */
  assets: readonly Address[]
  /** The prices have not arrived yet. */
  isPending: boolean
  /** The balances can't be read. */
  error: Error | null
  /** When the shown balances were read, in milliseconds. */
  readAtMs: number
  /** The balances are not current. */
  isOld: boolean
  age: ValueAge
  /** The changes of 24 hours are not current. */
  areChangesOld: boolean
  /** The gains are not current. */
  areGainsOld: boolean
  retry(): void
}

/** An account's tokens from the chain, with changes and gains from the API if it answers. */
export function usePortfolio(account: Address): PortfolioState {
  const balances = useBalances(account)
  const details = useQuery(accountOptions(account))
  const held = balances.data
  const owned = useMemo(
    () => [...(held ?? [])].flatMap(([address, amount]) => (amount > 0n ? findToken(address) : [])),
    [held],
  )
  const prices = usePrices(owned, held !== undefined)
  const assets = useMemo(() => {
    return [...new Set(owned.map(({ address }) => findAsset(address)))].toSorted()
  }, [owned])
  const series = useQuery(priceSeriesOptions(assets, day))
  const isOld = useIsOld(balances)
  const areChangesOld = useIsOld(series, priceSeriesMs)
  const areDetailsOld = useIsOld(details, accountTradesMs)
  const parts = useMemo(
    () =>
      held && { balances: held, prices: prices.data, day: series.data, bases: details.data?.bases },
    [held, prices.data, series.data, details.data],
  )
  // It is summed up in another task than the one in which the answers arrive, and the rows are rendered in short tasks.
  const shown = useDeferredValue(parts)
  const portfolio = useMemo(() => shown && summarizePortfolio(shown), [shown])
  return {
    portfolio,
    assets,
    isPending: prices.isPending,
    error: balances.error,
    readAtMs: balances.dataUpdatedAt,
    isOld,
    age: { isStale: prices.isOld, isOverdue: prices.isOverdue || isOld },
    areChangesOld: areChangesOld || prices.isOverdue || isOld,
    areGainsOld: areDetailsOld || prices.isOverdue || isOld,
    retry: () => void balances.refetch(),
  }
}

interface Holding {
  /** Undefined while unknown, and without a balance. */
  held: PortfolioToken | undefined
  /** Dollars for one whole token; undefined if no cost is known. */
  averageCost: Usd | undefined
  /** The balances can't be read. */
  error: Error | null
  /** The balance is not current. */
  isOld: boolean
  retry(): void
}

/** What an account holds of a token whose price is known, without its changes. */
export function useHolding(account: Address, token: Token, price: Usd | undefined): Holding {
  const balances = useBalances(account)
  const { data: details } = useQuery(accountOptions(account))
  const isOld = useIsOld(balances)
  const { address, decimals } = token
  const prices = new Map(price === undefined ? [] : [[address, price]])
  const bases = details?.bases
  const held = balances.data ?? new Map()
  const { holdings } = summarizePortfolio({ balances: held, prices, day: undefined, bases })
  const basis = bases?.find((each) => each.token === findAsset(address))
  return {
    held: holdings.find((each) => each.token.address === address),
    averageCost: basis && findAverageCost(basis, decimals),
    error: balances.data ? null : balances.error,
    isOld,
    retry: () => void balances.refetch(),
  }
}
