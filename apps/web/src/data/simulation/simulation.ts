import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import type { Deal } from '../../trade/deal/Deal.ts'
import { readStoredDeadline } from '../../trade/limits/deadline.ts'
import { onChainQuoteMs, simulationDelayMs } from '../../trade/limits/timings.ts'
import type { SwapTerms } from '../../trade/quote/SwapTerms.ts'
import type { AppDependencies } from '../app/createApp.ts'

/** The input of a simulation. Nothing runs while a part is missing. */
export interface SimulationSubject {
  deal: Deal | undefined
  /** Only for a deal with a swap. */
  terms: SwapTerms | undefined
  owner: Address | undefined
}

/**
 * Simulates exactly the clauses that would be signed, 1 s after they are ready (SWP-18). Other terms are another
 * simulation.
 */
export function simulationOptions(app: AppDependencies, { deal, terms, owner }: SimulationSubject) {
  return queryOptions({
    queryKey: ['simulation', owner, ...identify(app, deal, terms)],
    enabled: deal !== undefined && owner !== undefined,
    staleTime: onChainQuoteMs,
    refetchInterval: onChainQuoteMs,
    gcTime: simulationDelayMs,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (!deal || !owner) throw new TypeError('A simulation needs a deal and an account.')
      await wait(simulationDelayMs, signal)
      const { prepareDeal } = await import('../../trade/simulation/prepareDeal.ts')
      const aggregator = app.contracts.aggregator ?? undefined
      const { orders, venues } = app
      const deadlineSeconds = readStoredDeadline(app.storage)
      const ends = { aggregator, orders, owner, venues, deadlineSeconds }
      return prepareDeal(app.thor, { deal, terms }, ends)
    },
  })
}

/** The fields that `isSameDeal` compares, and the deadline of a swap. */
function identify(
  { storage }: AppDependencies,
  deal: Deal | undefined,
  terms: SwapTerms | undefined,
): string[] {
  if (!deal) return []
  const { kind, sell, buy, recipient = '', amountIn, amountOut, order } = deal
  const agreed = terms
    ? [terms.quote.exact, terms.quote.source, terms.slippage, readStoredDeadline(storage)]
    : []
  return [
    kind,
    sell.address,
    buy.address,
    recipient,
    ...[amountIn, amountOut, order?.price, order?.lifetimeSeconds, ...agreed].map(String),
  ]
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
