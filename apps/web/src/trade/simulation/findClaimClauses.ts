import { t } from '@lingui/core/macro'
import { buildClaimClause } from '@vermeil/clauses'
import { ClauseError } from '../clauses/buildDealClauses.ts'
import type { Deal } from '../deal/Deal.ts'
import type { RevertReason } from '../errors/readRevert.ts'
import type { BalanceChanges } from './findDifferences.ts'
import type { DealClauses, DealEnds } from './prepareDeal.ts'
import { simulationTexts } from './simulationTexts.ts'

/**
 * The clause that claims the account's rewards.
 * @throws {ClauseError} if the network has no rewards.
 */
export function findClaimClauses({ rewards, owner }: DealEnds): DealClauses {
  if (!rewards) throw new ClauseError()
  return { clauses: [buildClaimClause(rewards, owner)], taker: undefined }
}

/**
 * Checks that a claim pays what the user saw: rewards may have expired or been claimed elsewhere since.
 * @throws {ClauseError} if it pays less.
 */
export function assertClaimed(
  { kind, buy, amountOut }: Deal,
  { received }: Pick<BalanceChanges, 'received'>,
): void {
  if (kind !== 'claim' || (received.get(buy.address) ?? 0n) >= amountOut) return
  throw new ClauseError(t`Fewer rewards are available than shown. Refresh the page and try again.`)
}

/** Why the rewards contract refused a claim, in a sentence. */
export function describeClaimRefusal({ message }: RevertReason): string {
  if (message === 'NothingToClaim') return t`There is nothing left to claim. Refresh the page.`
  const reason = message || t(simulationTexts.unknownSimulationError)
  return t`The rewards contract refused the claim: ${reason}.`
}
