import { useQuery } from '@tanstack/react-query'
import type { Bps } from '@vermeil/units'
import { useEffect, useMemo, useState } from 'react'
import { describeError } from '../trade/describeError.ts'
import { findQuoteDelayMs } from '../trade/findQuoteDelayMs.ts'
import { chooseQuote, isSameAsk, type QuoteAsk } from '../trade/Quote.ts'
import { findAsk } from '../trade/SwapFigures.ts'
import type { SwapInputs } from '../trade/SwapInputs.ts'
import type { SwapForm } from '../trade/swapForm.ts'
import { apiQuoteOptions, chainQuoteOptions } from './quotes.ts'
import { useApiStatus } from './useApiStatus.ts'
import { useApp } from './useApp.ts'

interface Quotes {
  quote: SwapInputs['quote']
  /** When the chain answered last, in milliseconds. */
  quotedAtMs: number | undefined
  refresh(): void
}

/** The better of the chain's and the api's quotes for what the form asks. */
export function useQuotes(form: SwapForm, slippage: Bps): Quotes {
  const app = useApp()
  const { state } = useApiStatus()
  const ask = useMemo(() => findAsk(form), [form])
  const settled = useSettled(ask)
  const chain = useQuery(chainQuoteOptions(app, settled))
  const api = useQuery(apiQuoteOptions(app, settled, slippage))
  const isSettling = ask !== undefined && (!settled || !isSameAsk(ask, settled))
  const isFresh = !isSettling && !api.isPlaceholderData && api.data?.found === true
  const failure = chain.error && !chain.data && !isFresh && !isSettling
  return {
    quote: {
      answer: ask && chooseQuote(ask, chain.data, api.data),
      isFetching: isSettling || chain.isFetching || api.isFetching,
      failure: failure ? describeError(chain.error) : undefined,
      isApiAway: state === 'away' || api.isError,
    },
    quotedAtMs: chain.dataUpdatedAt || undefined,
    refresh() {
      if (!settled) return
      void chain.refetch()
      if (settled.exact === 'sell') void api.refetch()
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
