import type { Address } from '@vermeil/units'
import type { ConfirmedTrade } from '../deal/ConfirmedTrade.ts'
import { isSameDeal } from '../deal/Deal.ts'
import type { SwapTerms } from '../quote/SwapTerms.ts'
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
  /** Newer terms that are worse and need consent. Nothing can be signed before they are accepted. */
  worse?: ConfirmedTrade
}

export function openReview(confirmed: ConfirmedTrade, owner: Address): Review {
  return { owner, confirmed }
}

/**
 * Handles the terms of a newer quote. Better terms wait for their simulation. Slightly worse ones are ignored while the
 * agreed transaction can still be signed, and others wait for consent.
 */
export function offerTerms(review: Review, offered: ConfirmedTrade): Review {
  const { worse: _, next: __, ...rest } = review
  const { confirmed } = review
  if (!isSameDeal(offered, confirmed)) return review
  const change = isWorseDeal(offered, confirmed) ? 'worse' : 'next'
  if (change === 'worse' ? isTolerable(offered, review) : hasSameTerms(offered, confirmed))
    return review.worse || review.next ? rest : review
  const waiting = review[change]
  return waiting && hasSameTerms(offered, waiting) ? review : { ...rest, [change]: offered }
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

/** Whether newer terms are worse for the user: their quote, or a fee that Vermeil no longer pays. */
function isWorseDeal(newer: ConfirmedTrade, agreed: ConfirmedTrade): boolean {
  if (losesFee(newer, agreed)) return true
  if (!newer.terms || !agreed.terms) return false
  return findLoss(newer.terms, agreed.terms) > 0n
}

function losesFee(newer: ConfirmedTrade, agreed: ConfirmedTrade): boolean {
  return agreed.isFeePaid === true && !newer.isFeePaid
}

/** Whether worse terms leave the agreed transaction as it is. If its simulation failed, it cannot stay. */
function isTolerable(worse: ConfirmedTrade, { confirmed, failure }: Review): boolean {
  if (failure || losesFee(worse, confirmed) || !worse.terms || !confirmed.terms) return false
  return !needsConsent(worse.terms, confirmed.terms)
}

/** The quote may get worse by half of the slippage without consent, but never by more than half of this. */
const maxSlippageBps = 100

/**
 * Whether worse terms need the consent of the person. A small change keeps the agreed transaction with its bounds, and
 * leaves it half of its slippage (0270).
 */
export function needsConsent(newer: SwapTerms, agreed: SwapTerms): boolean {
  const { quote, slippage } = agreed
  const amount = quote.exact === 'sell' ? quote.amountOut : quote.amountIn
  return findLoss(newer, agreed) * 20_000n > amount * BigInt(Math.min(slippage, maxSlippageBps))
}

/** How much less newer terms pay, or how much more they cost; negative if they are better. */
function findLoss({ quote: now }: SwapTerms, { quote }: SwapTerms): bigint {
  return quote.exact === 'sell' ? quote.amountOut - now.amountOut : now.amountIn - quote.amountIn
}

/** Whether two offers of the same deal are equal. Their slippage is the same, so their quotes decide. */
function hasSameTerms(one: ConfirmedTrade, other: ConfirmedTrade): boolean {
  const isSameFee = (one.isFeePaid ?? false) === (other.isFeePaid ?? false)
  return isSameFee && one.terms?.quote === other.terms?.quote
}
