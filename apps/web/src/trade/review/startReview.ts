import type { Address } from '@vermeil/units'
import type { SimulationDependencies } from '../transaction/prepareTransaction.ts'
import type { ConfirmedTrade } from '../transaction/TransactionFlow.ts'
import { ReviewSession } from './ReviewSession.ts'

/** Opens the review of what the wallet of `owner` is to sign. Nothing is simulated before its first check. */
export function startReview(
  confirmed: ConfirmedTrade,
  owner: Address,
  dependencies: SimulationDependencies,
): ReviewSession {
  return new ReviewSession(confirmed, owner, async (tried) => {
    const { simulateTransaction } = await import('../transaction/prepareTransaction.ts')
    return simulateTransaction(tried, owner, dependencies)
  })
}
