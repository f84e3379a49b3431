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
  /** Why the newest simulation failed. Nothing can be signed meanwhile. */
  failure?: ReviewFailure
  /** Newer terms that are not worse. They replace `confirmed` once simulated. */
  next?: ConfirmedTrade
  /** Newer terms that are worse and need consent. Nothing can be signed before they are accepted. */
  worse?: ConfirmedTrade
}

/** Why nothing can be signed, and what to do about it. */
interface ReviewFailure {
  message: string
  hint?: string
  /** Another simulation changes nothing about it. */
  isFinal?: boolean
}

/** A review whose terms are not simulated yet. */
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
  const place = findPlace(offered, review)
  if (place === undefined) return review.worse || review.next ? rest : review
  const waiting = review[place]
  const isWaiting = waiting && hasSameTerms(offered, waiting) && offered.change === waiting.change
  return isWaiting ? review : { ...rest, [place]: offered }
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
export function takeFailure(review: Review, tried: ConfirmedTrade, failure: ReviewFailure): Review {
  if (tried !== findTried(review)) return review
  const { prepared: _, ...rest } = review
  return { ...rest, failure }
}

/** Handles a simulation that has become too old: the terms stay, and nothing can be signed before the next one. */
export function dropPrepared(review: Review): Review {
  const { prepared, ...rest } = review
  return prepared ? rest : review
}

/** The transaction that a confirmation signs now; undefined if nothing may be signed. */
export function findSignable({ prepared, failure, worse }: Review): PreparedDeal | undefined {
  return failure || worse ? undefined : prepared
}

/**
 * Where newer terms wait: `worse` for consent, because of their quote, the market of an order or a fee that Vermeil no
 * longer pays, or `next` for their simulation. Undefined if the agreed transaction stays, which it cannot if its
 * simulation failed.
 */
function findPlace(
  newer: ConfirmedTrade,
  { confirmed: agreed, failure }: Review,
): 'worse' | 'next' | undefined {
  if (isOvertaken(newer, agreed)) return 'worse'
  if (hasSameTerms(newer, agreed)) return undefined
  if (agreed.isFeePaid && !newer.isFeePaid) return 'worse'
  if (!newer.terms || !agreed.terms || findLoss(newer.terms, agreed.terms) <= 0n) return 'next'
  return failure || needsConsent(newer.terms, agreed.terms) ? 'worse' : undefined
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

/** The market may pass the rate of an order by this much, in percent, without consent (0287). */
const maxPassedPercent = 0.5

/** Whether the market has passed the rate of a limit order, which would then fill at once for less than a swap pays. */
function isOvertaken({ deal, change = 0 }: ConfirmedTrade, agreed: ConfirmedTrade): boolean {
  return deal.kind === 'limit' && Math.min(agreed.change ?? 0, 0) - change > maxPassedPercent
}

/** How much less newer terms pay, or how much more they cost; negative if they are better. */
function findLoss({ quote: now }: SwapTerms, { quote }: SwapTerms): bigint {
  return quote.exact === 'sell' ? quote.amountOut - now.amountOut : now.amountIn - quote.amountIn
}

/** Whether two offers of the same deal are equal. Their slippage is the same, so their quotes decide. */
function hasSameTerms(one: ConfirmedTrade, other: ConfirmedTrade): boolean {
  return !one.isFeePaid === !other.isFeePaid && one.terms?.quote === other.terms?.quote
}
