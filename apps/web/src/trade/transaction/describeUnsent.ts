import { t } from '@lingui/core/macro'
import { type Deal, isOrderDeal } from '../deal/Deal.ts'
import { describeError, readHint } from '../errors/describeError.ts'
import { describeOrderError } from '../errors/describeOrderError.ts'
import { messages } from '../messages/messages.ts'

/** Why a transaction was not sent, in words: the user declined, or something failed. */
export function describeUnsent(
  cause: unknown,
  deal: Deal,
  { isRetry }: { isRetry: boolean },
): { state: 'rejected' | 'failed'; message: string; hint?: string } {
  const message = isOrderDeal(deal)
    ? describeOrderError(cause, { deal, isRetry })
    : describeError(cause, t(messages.transactionFailed))
  const hint = readHint(cause)
  const state = isRejection(cause) ? 'rejected' : 'failed'
  return { state, message, ...(hint === undefined ? {} : { hint }) }
}

function isRejection(cause: unknown): boolean {
  return cause instanceof Error && 'reason' in cause && cause.reason === 'rejected'
}
