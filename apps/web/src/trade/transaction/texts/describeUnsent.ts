import { t } from '@lingui/core/macro'
import { type Deal, isOrderDeal } from '../../deal/Deal.ts'
import { describeError, readHint } from '../../errors/describeError.ts'
import { describeOrderError } from '../../errors/describeOrderError.ts'

/** Why a transaction was not sent, in words: the user declined, something failed, or the wallet may have sent it. */
export function describeUnsent(
  cause: unknown,
  deal: Deal,
  { isRetry }: { isRetry: boolean },
): { state: 'rejected' | 'failed' | 'unknown'; message: string; hint?: string } {
  const message = isOrderDeal(deal)
    ? describeOrderError(cause, { deal, isRetry })
    : describeError(cause, t`Transaction failed`)
  const hint = readHint(cause)
  return { state: findState(cause), message, ...(hint === undefined ? {} : { hint }) }
}

function findState(cause: unknown): 'rejected' | 'failed' | 'unknown' {
  const reason = cause instanceof Error && 'reason' in cause ? cause.reason : undefined
  if (reason === 'lost') return 'unknown'
  return reason === 'rejected' ? 'rejected' : 'failed'
}
