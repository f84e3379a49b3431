import { t } from '@lingui/core/macro'
import type { Address } from '@vermeil/units'
import type { Connection } from '../card/Connection.ts'
import { additions } from '../messages/messages.ts'
import { findTried, type Review, takeFailure } from './Review.ts'

/** What may have changed since a review opened. */
interface ReviewContext {
  /** The active account; undefined if there is none. */
  account: Address | undefined
  connection: Connection
  /** The same transaction was sent since the review opened. */
  isSent: boolean
}

/**
 * Stops a review whose account is no longer the active one, whose transaction another tab has sent, or that no node can
 * answer for. It goes on once the cause is gone.
 */
export function stopReview(review: Review, context: ReviewContext): Review {
  const failure = findCause(review, context)
  if (!failure) return review
  const { worse: _, ...rest } = review
  return takeFailure(rest, findTried(rest), failure)
}

function findCause(
  { owner }: Review,
  { account, connection, isSent }: ReviewContext,
): Review['failure'] {
  if (account !== owner) {
    const hint = t`Switch back to continue, or start again with this account.`
    return { message: t`The active account has changed.`, hint, isFinal: true }
  }
  if (isSent) {
    const hint = t`Go back to follow it.`
    return { message: t`The same transaction was just sent from another tab.`, hint, isFinal: true }
  }
  if (connection === 'nodeBehind') return { message: t(additions.awaitBlocks) }
  if (connection !== 'offline') return undefined
  return { message: t`You're offline.`, hint: t`You can continue once you're back online.` }
}
