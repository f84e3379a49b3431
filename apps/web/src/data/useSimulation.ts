import { useQuery } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { describeError } from '../trade/describeError.ts'
import { isSameAsk } from '../trade/Quote.ts'
import { findFigures } from '../trade/SwapFigures.ts'
import type { SwapInputs } from '../trade/SwapInputs.ts'
import { simulationOptions } from './simulation.ts'
import { useApp } from './useApp.ts'

/** A simulation of what would be signed now; none without an owner or where the balance is known to be too small. */
export function useSimulation(
  inputs: Omit<SwapInputs, 'simulation'>,
  owner: Address | undefined,
): SwapInputs['simulation'] & { isRunning: boolean } {
  const app = useApp()
  const none = { prepared: undefined, failure: undefined }
  const { terms } = findFigures({ ...inputs, simulation: none })
  const balance = terms && inputs.balances.amounts?.get(terms.quote.sell.address)
  const isAffordable = terms !== undefined && balance !== undefined && terms.maximumIn <= balance
  const subject = { terms: isAffordable ? terms : undefined, owner, slippage: inputs.slippage }
  const { data, error, isFetching } = useQuery(simulationOptions(app, subject))
  const prepared = data && terms && isSameAsk(data.terms.quote, terms.quote) ? data : undefined
  return {
    prepared: isAffordable && owner ? prepared : undefined,
    failure: isAffordable && error ? describeError(error) : undefined,
    isRunning: isFetching && prepared === undefined,
  }
}
