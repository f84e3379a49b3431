import { useQuery } from '@tanstack/react-query'
import type { Address, Amount } from '@vermeil/units'
import { useRef } from 'react'
import type { CardInputs } from '../../trade/card/CardInputs.ts'
import { type Deal, isSameDeal } from '../../trade/deal/Deal.ts'
import { describeWithHint } from '../../trade/errors/describeError.ts'
import { useApp } from '../app/useApp.ts'
import { type SimulationSubject, simulationOptions } from './simulation.ts'

/** The newest simulation, or why it failed. */
export type Simulated = CardInputs['simulation'] & { isRunning: boolean }

/**
 * A simulation of what would be signed now; none without an owner or if the balance is known to be too small. Until the
 * simulation of a newer quote arrives, the last result or failure for the same request is kept.
 */
export function useSimulation(
  subject: SimulationSubject,
  balances: ReadonlyMap<Address, Amount> | undefined,
): Simulated {
  const app = useApp()
  const { deal, terms, owner } = subject
  const balance = deal && balances?.get(deal.sell.address)
  const needed = terms?.maxAmountIn ?? deal?.amountIn
  const isAffordable = balance !== undefined && needed !== undefined && needed <= balance
  const tried = isAffordable ? subject : { ...subject, deal: undefined }
  const { data, error, isFetching, isPlaceholderData } = useQuery(simulationOptions(app, tried))
  const prepared = data && deal && isSameDeal(data, { deal, terms }) ? data : undefined
  const isAnswered = error !== null || (data !== undefined && !isPlaceholderData)
  const failure = useLastFailure(tried, error, isAnswered)
  return {
    prepared: isAffordable && owner ? prepared : undefined,
    failure,
    isRunning: isFetching && prepared === undefined,
  }
}

/** The failure of this simulation, or while it is running, of the last one for the same request. */
function useLastFailure(
  { deal, terms }: SimulationSubject,
  error: Error | null,
  isAnswered: boolean,
): string | undefined {
  const last = useRef<
    (Pick<SimulationSubject, 'terms'> & { deal: Deal; text: string }) | undefined
  >(undefined)
  if (deal && isAnswered) {
    last.current = error ? { deal, terms, text: describeWithHint(error) } : undefined
  }
  const isSame = deal && last.current && isSameDeal(last.current, { deal, terms })
  return isSame ? last.current?.text : undefined
}
