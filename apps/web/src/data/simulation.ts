import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Address, Bps } from '@vermeil/units'
import type { SwapTerms } from '../trade/SwapTerms.ts'
import { onChainQuoteMs, simulationDelayMs } from '../trade/timings.ts'
import { type App, findContract } from './createApp.ts'

/** What is simulated: nothing while a part is missing. */
export interface SimulationSubject {
  terms: SwapTerms | undefined
  owner: Address | undefined
  slippage: Bps
}

/**
 * Tries exactly the clauses that would be signed, 1 s after a route is ready (SWP-18) and again with the terms of
 * newer quotes.
 */
export function simulationOptions(app: App, { terms, owner, slippage }: SimulationSubject) {
  return queryOptions({
    queryKey: ['simulation', owner, slippage, ...identifyTerms(terms)],
    enabled: terms !== undefined && owner !== undefined,
    staleTime: onChainQuoteMs,
    refetchInterval: onChainQuoteMs,
    gcTime: simulationDelayMs,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (!terms || !owner) throw new TypeError('A simulation needs a quote and an account.')
      await wait(simulationDelayMs, signal)
      const { prepareSwap } = await import('../trade/prepareSwap.ts')
      return prepareSwap(app.thor, terms, { aggregator: findContract(app, 'aggregator'), owner })
    },
  })
}

function identifyTerms(terms: SwapTerms | undefined): string[] {
  if (!terms) return []
  const { sell, buy, exact, amount, source } = terms.quote
  return [sell.address, buy.address, exact, amount.toString(), source]
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
