import { useQuery } from '@tanstack/react-query'
import type { Address, Bps } from '@vermeil/units'
import { useEffect, useMemo, useState } from 'react'
import { describeError } from '../trade/describeError.ts'
import { findQuoteDelayMs } from '../trade/findQuoteDelayMs.ts'
import { acceptOffer, chooseQuote, isSameAsk, lendProof, type QuoteAsk } from '../trade/Quote.ts'
import { findAsk } from '../trade/SwapFigures.ts'
import type { SwapInputs } from '../trade/SwapInputs.ts'
import type { SwapForm } from '../trade/swapForm.ts'
import { planSupportOptions } from './planSupport.ts'
import { apiQuoteOptions, chainQuoteOptions } from './quotes.ts'
import { useApiStatus } from './useApiStatus.ts'
import { useApp } from './useApp.ts'

interface Quotes {
  quote: SwapInputs['quote']
  /** When the chain answered last, in milliseconds. */
  quotedAtMs: number | undefined
  refresh(): void
}

/** Who signs, where an account is connected, and whether the api may answer too. */
interface QuoteUse {
  slippage: Bps
  maker: Address | undefined
  isApiAsked: boolean
}

/** The better of the chain's and the api's quotes for what the form asks. */
export function useQuotes(form: SwapForm, { slippage, maker, isApiAsked }: QuoteUse): Quotes {
  const app = useApp()
  const { state } = useApiStatus()
  const ask = useMemo(() => findAsk(form), [form])
  const settled = useSettled(ask)
  const hasAggregator = app.contracts.aggregator !== null
  const isAsked = settled !== undefined && hasAggregator
  const chain = useQuery({ ...chainQuoteOptions(app, settled), enabled: isAsked })
  const api = useQuery(
    apiQuoteOptions(app, { ask: isApiAsked ? settled : undefined, slippage, maker }),
  )
  const isSettling = ask !== undefined && (!settled || !isSameAsk(ask, settled))
  const knowsPlans = useQuery({ ...planSupportOptions(app), enabled: isAsked }).data === true
  const known = isApiAsked ? api.data : undefined
  const offered = acceptOffer(known, { knowsPlans, hasMaker: maker !== undefined, hasAggregator })
  const isFresh = !isSettling && !api.isPlaceholderData && offered?.found === true
  const source = hasAggregator ? chain : api
  const failure = source.error && !source.data && !isFresh && !isSettling
  return {
    quote: {
      answer: ask && lendProof(chooseQuote(ask, chain.data, offered), known),
      isFetching: isSettling || chain.isFetching || api.isFetching,
      failure: failure ? describeError(source.error) : undefined,
      isApiAway: state === 'away' || api.isError,
    },
    quotedAtMs: source.dataUpdatedAt || undefined,
    refresh() {
      if (!settled) return
      if (hasAggregator) void chain.refetch()
      if (isApiAsked) void api.refetch()
    },
  }
}

/** The question once typing rests, the longer the larger the amount (SWP-17). */
function useSettled(ask: QuoteAsk | undefined): QuoteAsk | undefined {
  const [settled, setSettled] = useState<QuoteAsk>()
  useEffect(() => {
    const delayMs = ask ? findQuoteDelayMs(ask.amount, ask[ask.exact].decimals) : 0
    const timer = setTimeout(() => setSettled(ask), delayMs)
    return () => clearTimeout(timer)
  }, [ask])
  return ask && settled
}
