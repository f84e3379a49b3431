import { t } from '@lingui/core/macro'
import type { Amount } from '@vermeil/units'
import { gasToken } from '../card/shares.ts'
import { additions } from '../messages/messages.ts'
import { findTried, type Review, takeFailure } from './Review.ts'

/**
 * Stops a review if the known VTHO of the account cannot pay the fee. The node demands it before the transaction
 * runs, so what is sold does not pay it and what is bought comes too late.
 */
export function stopWithoutFee(review: Review, vtho: Amount | undefined): Review {
  const { confirmed, prepared } = review
  if (confirmed.isFeePaid || !prepared || vtho === undefined) return review
  const { sell, amountIn } = confirmed.deal
  const sold = sell.address === gasToken ? amountIn : 0n
  if (vtho - sold >= prepared.fee) return review
  return takeFailure(review, findTried(review), { message: t(additions.gasText) })
}
