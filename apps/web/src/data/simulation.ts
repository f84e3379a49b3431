import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Address, Bps } from '@vermeil/units'
import type { Deal } from '../trade/Deal.ts'
import type { SwapTerms } from '../trade/SwapTerms.ts'
import { onChainQuoteMs, simulationDelayMs } from '../trade/timings.ts'
import type { App } from './createApp.ts'

/** What is simulated: nothing while a part is missing. */
export interface SimulationSubject {
  deal: Deal | undefined
  /** Of a deal with a swap. */
  terms: SwapTerms | undefined
  owner: Address | undefined
  slippage: Bps
}

/**
 * Tries exactly the clauses that would be signed, 1 s after they are ready (SWP-18) and again with the terms of
 * newer quotes.
 */
export function simulationOptions(app: App, { deal, terms, owner, slippage }: SimulationSubject) {
  return queryOptions({
    queryKey: ['simulation', owner, slippage, ...identify(deal, terms)],
    enabled: deal !== undefined && owner !== undefined,
    staleTime: onChainQuoteMs,
    refetchInterval: onChainQuoteMs,
    gcTime: simulationDelayMs,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (!deal || !owner) throw new TypeError('A simulation needs a deal and an account.')
      await wait(simulationDelayMs, signal)
      const { prepareDeal } = await import('../trade/prepareDeal.ts')
      const aggregator = app.contracts.aggregator ?? undefined
      return prepareDeal(app.thor, { deal, terms }, { aggregator, owner, venues: app.venues })
    },
  })
}

/** The exact side decides: the other amount moves with every quote. */
function identify(deal: Deal | undefined, terms: SwapTerms | undefined): string[] {
  if (!deal) return []
  const { kind, sell, buy, recipient = '', amountIn } = deal
  const exact = terms ? [terms.quote.exact, terms.quote.amount, terms.quote.source] : [amountIn]
  return [kind, sell.address, buy.address, recipient, ...exact.map(String)]
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
