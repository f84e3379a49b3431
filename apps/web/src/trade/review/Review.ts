import type { Address } from '@vermeil/units'
import type { ConfirmedTrade } from '../deal/ConfirmedTrade.ts'
import { isSameDeal } from '../deal/Deal.ts'
import { isWorse } from '../quote/SwapTerms.ts'
import type { PreparedDeal } from '../simulation/prepareDeal.ts'

/** An open review: the shown terms, and the simulated transaction that a confirmation signs. */
export interface Review {
  owner: Address
  /** The deal and terms on screen. */
  confirmed: ConfirmedTrade
  /** The transaction of `confirmed`, simulated on a recent block; undefined until the first simulation has passed. */
  prepared?: PreparedDeal
  /** Why the newest simulation failed, and what to do about it. Nothing can be signed meanwhile. */
  failure?: { message: string; hint?: string }
  /** Newer terms that are not worse. They replace `confirmed` once simulated. */
  next?: ConfirmedTrade
  /** Newer terms that are worse. Nothing can be signed before they are accepted. */
  worse?: ConfirmedTrade
}

export function openReview(confirmed: ConfirmedTrade, owner: Address): Review {
  return { owner, confirmed }
}

/** Handles the terms of a newer quote. Worse terms wait for consent, others for their simulation. */
export function offerTerms(review: Review, offered: ConfirmedTrade): Review {
  const { worse: _, next: __, ...rest } = review
  if (!isSameDeal(offered, review.confirmed)) return review
  if (hasSameTerms(offered, review.confirmed)) return review.worse || review.next ? rest : review
  if (isWorseDeal(offered, review.confirmed)) {
    return review.worse && hasSameTerms(offered, review.worse)
      ? review
      : { ...rest, worse: offered }
  }
  return review.next && hasSameTerms(offered, review.next) ? review : { ...rest, next: offered }
}

/** Accepts the worse terms. They are simulated before they can be signed. */
export function acceptTerms(review: Review): Review {
  return review.worse ? openReview(review.worse, review.owner) : review
}

/** The input of the next simulation. */
export function findTried({ confirmed, next }: Review): ConfirmedTrade {
  return next ?? confirmed
}

/** Handles a passed simulation of `tried`: its transaction and its terms replace the earlier ones together. */
export function takePrepared(
  review: Review,
  tried: ConfirmedTrade,
  prepared: PreparedDeal,
): Review {
  if (tried !== findTried(review)) return review
  const { failure: _, next: __, ...rest } = review
  return { ...rest, confirmed: tried, prepared }
}

/** Handles a failed simulation of `tried`: the transaction simulated before it is no longer valid. */
export function takeFailure(
  review: Review,
  tried: ConfirmedTrade,
  failure: NonNullable<Review['failure']>,
): Review {
  if (tried !== findTried(review)) return review
  const { prepared: _, ...rest } = review
  return { ...rest, failure }
}

/** The transaction that a confirmation signs now; undefined if nothing may be signed. */
export function findSignable({ prepared, failure, worse }: Review): PreparedDeal | undefined {
  return failure || worse ? undefined : prepared
}

/** Whether newer terms are worse for the user: their bounds, or a fee that Vermeil no longer pays. */
function isWorseDeal(newer: ConfirmedTrade, agreed: ConfirmedTrade): boolean {
  if (agreed.isFeePaid && !newer.isFeePaid) return true
  return (
    newer.terms !== undefined && agreed.terms !== undefined && isWorse(newer.terms, agreed.terms)
  )
}

function hasSameTerms(one: ConfirmedTrade, other: ConfirmedTrade): boolean {
  const isSameFee = (one.isFeePaid ?? false) === (other.isFeePaid ?? false)
  if (!one.terms || !other.terms) return isSameFee && one.terms === other.terms
  return (
    isSameFee &&
    one.terms.quote === other.terms.quote &&
    one.terms.minimumOut === other.terms.minimumOut &&
    one.terms.maximumIn === other.terms.maximumIn
  )
}
