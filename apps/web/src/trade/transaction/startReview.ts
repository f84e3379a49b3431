import type { Address } from '@vermeil/units'
import type { ConfirmedTrade } from '../deal/ConfirmedTrade.ts'
import { ReviewSession } from '../review/ReviewSession.ts'
import type { SimulationDependencies } from './prepareTransaction.ts'

/** Opens the review of a transaction of `owner`'s wallet. Nothing is simulated before its first check. */
export function startReview(
  confirmed: ConfirmedTrade,
  owner: Address,
  dependencies: SimulationDependencies,
): ReviewSession {
  return new ReviewSession(confirmed, owner, async (tried) => {
    const { simulateTransaction } = await import('./prepareTransaction.ts')
    return simulateTransaction(tried, owner, dependencies)
  })
}
