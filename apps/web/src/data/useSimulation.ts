import { useQuery } from '@tanstack/react-query'
import type { Address, Amount } from '@vermeil/units'
import { isSameDeal } from '../trade/Deal.ts'
import { describeWithHint } from '../trade/describeError.ts'
import type { SwapInputs } from '../trade/SwapInputs.ts'
import { type SimulationSubject, simulationOptions } from './simulation.ts'
import { useApp } from './useApp.ts'

/** A simulation of what would be signed now; none without an owner or where the balance is known to be too small. */
export function useSimulation(
  subject: SimulationSubject,
  balances: ReadonlyMap<Address, Amount> | undefined,
): SwapInputs['simulation'] & { isRunning: boolean } {
  const app = useApp()
  const { deal, terms, owner } = subject
  const balance = deal && balances?.get(deal.sell.address)
  const needed = terms?.maximumIn ?? deal?.amountIn
  const isAffordable = balance !== undefined && needed !== undefined && needed <= balance
  const tried = isAffordable ? subject : { ...subject, deal: undefined }
  const { data, error, isFetching } = useQuery(simulationOptions(app, tried))
  const prepared = data && deal && isSameDeal(data, { deal, terms }) ? data : undefined
  return {
    prepared: isAffordable && owner ? prepared : undefined,
    failure: isAffordable && error ? describeWithHint(error) : undefined,
    isRunning: isFetching && prepared === undefined,
  }
}
