import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address, Bps } from '@vermeil/units'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { apiQuoteMs, onChainQuoteMs } from '../../trade/limits/timings.ts'
import { findFormQuestion, type QuoteForm } from '../../trade/quote/findFormQuestion.ts'
import { useApp } from '../app/useApp.ts'
import { useApiStatus } from '../connection/useApiStatus.ts'
import { useConnection } from '../connection/useConnection.ts'
import { planSupportOptions } from './planSupport.ts'
import { QuoteFollower } from './QuoteFollower.ts'
import { apiQuoteOptions, chainQuoteOptions } from './quotes.ts'
import { type Quotes, type QuoteTerms, readQuotes } from './readQuotes.ts'

/** The signing account, if one is connected. */
interface QuoteUse {
  slippage: Bps
  maker: Address | undefined
}

/** The better of the chain's and the API's quotes for the form. */
export function useQuotes(
  form: QuoteForm,
  { slippage, maker }: QuoteUse,
): Quotes & { refresh(): void } {
  const question = useMemo(() => findFormQuestion(form), [form])
  const follower = useFollower()
  const state = useSyncExternalStore(follower.subscribe, follower.read, follower.read)
  useEffect(
    () => follower.follow(question && { question, slippage, maker, isAdvanced: false }),
    [follower, question, slippage, maker],
  )
  const services = useQuoteServices(question !== undefined)
  return {
    ...readQuotes(state, { question, slippage, maker, ...services }),
    refresh: () => follower.refresh(),
  }
}

/**
 * A follower of both sources, or of the API alone on a network without an aggregator. It lives as long as its
 * component.
 */
export function useFollower(): QuoteFollower {
  const app = useApp()
  const client = useQueryClient()
  const [follower] = useState(() => {
    const hasAggregator = app.contracts.aggregator !== null
    return new QuoteFollower(client, {
      chain: (request) => chainQuoteOptions(app, hasAggregator ? request?.question : undefined),
      api: (request) => apiQuoteOptions(app, request),
    })
  })
  return follower
}

/** The state of the quote services. Whether plans can be executed is fetched once it is needed. */
export function useQuoteServices(
  isWanted: boolean,
): Pick<QuoteTerms, 'apiState' | 'connection' | 'hasAggregator' | 'knowsPlans'> {
  const app = useApp()
  const hasAggregator = app.contracts.aggregator !== null
  const { state } = useApiStatus()
  const connection = useConnection()
  const enabled = isWanted && hasAggregator
  const knowsPlans = useQuery({ ...planSupportOptions(app), enabled }).data === true
  return { apiState: state, connection, hasAggregator, knowsPlans }
}

/** How often the main quote source is refreshed, in milliseconds. */
export function findRefreshMs(hasAggregator: boolean): number {
  return hasAggregator ? onChainQuoteMs : apiQuoteMs
}
