import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address, Bps } from '@vermeil/units'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { describeError } from '../trade/describeError.ts'
import { acceptOffer, chooseQuote, isSameAsk, lendProof } from '../trade/Quote.ts'
import { findAsk } from '../trade/SwapFigures.ts'
import type { SwapInputs } from '../trade/SwapInputs.ts'
import type { SwapForm } from '../trade/swapForm.ts'
import { apiQuoteMs, onChainQuoteMs } from '../trade/timings.ts'
import { planSupportOptions } from './planSupport.ts'
import { hasAnswered, QuoteFollower } from './QuoteFollower.ts'
import { apiQuoteOptions, chainQuoteOptions } from './quotes.ts'
import { useApiStatus } from './useApiStatus.ts'
import { useApp } from './useApp.ts'

interface Quotes {
  quote: SwapInputs['quote']
  /** When the source of the quotes answered last, in milliseconds. */
  quotedAtMs: number | undefined
  /** How often the source of the quotes is asked again. */
  refreshMs: number
  refresh(): void
}

/** Who signs, where an account is connected, and whether the api may answer too. */
interface QuoteUse {
  slippage: Bps
  maker: Address | undefined
  isApiAsked: boolean
  /** The chart stands beside the card. */
  isAdvanced?: boolean
}

/** The better of the chain's and the api's quotes for what the form asks. */
export function useQuotes(form: SwapForm, use: QuoteUse): Quotes {
  const { slippage, maker, isApiAsked, isAdvanced = false } = use
  const app = useApp()
  const { state } = useApiStatus()
  const ask = useMemo(() => findAsk(form), [form])
  const hasAggregator = app.contracts.aggregator !== null
  const follower = useFollower(isApiAsked)
  const { asked, chain, api, isSlow } = useSyncExternalStore(
    follower.subscribe,
    follower.read,
    follower.read,
  )
  useEffect(
    () => follower.follow(ask && { ask, slippage, maker, isAdvanced }),
    [follower, ask, slippage, maker, isAdvanced],
  )
  const isAsked = ask !== undefined && hasAggregator
  const knowsPlans = useQuery({ ...planSupportOptions(app), enabled: isAsked }).data === true
  const isSettling = ask !== undefined && !(asked && isSameAsk(ask, asked))
  const known = isApiAsked ? api.answer : undefined
  const offered = acceptOffer(known, { knowsPlans, hasMaker: maker !== undefined, hasAggregator })
  const isFresh = !isSettling && hasAnswered(api, ask) && offered?.found === true
  const source = hasAggregator ? chain : api
  const failure = source.error && !source.answer && !isFresh && !isSettling
  const isAwaited =
    (hasAggregator && !hasAnswered(chain, ask)) || (isApiAsked && !hasAnswered(api, ask))
  return {
    quote: {
      answer: ask && lendProof(chooseQuote(ask, chain.answer, offered), known),
      isFetching: ask !== undefined && (isSettling || isAwaited || isSlow),
      failure: failure ? describeError(source.error) : undefined,
      isApiAway: state === 'away' || api.error !== null,
    },
    quotedAtMs: source.answeredAtMs,
    refreshMs: hasAggregator ? onChainQuoteMs : apiQuoteMs,
    refresh: () => follower.refresh(),
  }
}

function useFollower(isApiAsked: boolean): QuoteFollower {
  const app = useApp()
  const client = useQueryClient()
  const [follower] = useState(() => {
    const hasAggregator = app.contracts.aggregator !== null
    return new QuoteFollower(client, {
      chain: (wish) => chainQuoteOptions(app, hasAggregator ? wish?.ask : undefined),
      api: (wish) => apiQuoteOptions(app, isApiAsked ? wish : undefined),
    })
  })
  return follower
}
