import { findConversion, type Token } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import { isSameQuestion } from '../quote/Quote.ts'
import type { SwapTerms } from '../quote/SwapTerms.ts'

export const dealKinds = [
  'swap',
  'wrap',
  'convert',
  'send',
  'limit',
  'cancel',
  'edit',
  'approve',
  'claim',
  'revoke',
] as const
/**
 * 'wrap' is between VET and its wrapped forms, 'convert' between B3TR and VOT3. Both are one to one. 'cancel' ends limit
 * orders, 'edit' replaces one by another, and 'approve' lets the order book take again what open orders sell. 'claim'
 * collects rewards, 'revoke' sets allowances of any contracts to 0.
 */
export type DealKind = (typeof dealKinds)[number]

/** The terms of a limit order besides its amounts. */
export interface OrderTerms {
  /** The order book's price. */
  price: bigint
  /**
   * How long it can be filled, from the newest block on. If undefined, a new order is open forever, and an edited one
   * expires when the old one would.
   */
  lifetimeSeconds?: Lifetime
}

/** Seconds, or for an edited order 'never' if it no longer expires. */
export type Lifetime = number | 'never'

/**
 * When an order with this lifetime expires, in seconds since 1970; undefined if never.
 * @param replaced when the order that it replaces would expire.
 */
export function findExpiry(
  lifetime: Lifetime | undefined,
  head: { timestamp: number },
  replaced?: number,
): number | undefined {
  if (lifetime === undefined) return replaced
  return lifetime === 'never' ? undefined : head.timestamp + lifetime
}

/** An order that the transaction cancels, as the user saw it. */
export interface CancelledOrder {
  /** Its number. */
  id: number
  token: Token
  /** The part that is not sold yet. */
  unfilled: Amount
}

/** An allowance that the transaction sets to 0. */
export interface RevokedApproval {
  token: Token
  /** The contract, and its name. */
  spender: Address
  name: string
  /** What it could take when the user decided. */
  amount: Amount
}

/** The transaction that the user agrees to: the amounts that leave the wallet and arrive. */
export interface Deal {
  kind: DealKind
  sell: Token
  buy: Token
  amountIn: Amount
  /** The quoted amount of a swap, the minimum of a limit order; exact for other deals. */
  amountOut: Amount
  /** Only for a limit order, new or edited. */
  order?: OrderTerms
  /** The orders that the transaction cancels. */
  cancels?: readonly CancelledOrder[]
  /** They belong to others: the order book removes them if it finds a reason. */
  isRemoval?: boolean
  /** The rounds whose rewards it claims, the newest first. */
  rewardRounds?: readonly number[]
  /** The recipient, if it is another account. */
  recipient?: Address
  /** The allowances that it sets to 0. The deal's amount is that of the first one. */
  revokes?: readonly RevokedApproval[]
}

/** Whether the deal is about limit orders. */
export function isOrderDeal({ kind }: Pick<Deal, 'kind'>): boolean {
  return kind === 'limit' || kind === 'cancel' || kind === 'edit' || kind === 'approve'
}

/** The numbers of the orders that a deal cancels, as a text; empty if it cancels none. */
export function listCancelled({ cancels = [] }: Pick<Deal, 'cancels'>): string {
  return cancels.map(({ id }) => `#${id}`).join(', ')
}

/** The allowances that a deal revokes, as a text to compare; empty if it revokes none. */
export function listRevoked({ revokes = [] }: Pick<Deal, 'revokes'>): string {
  return revokes.map(({ token, spender }) => token.address + spender).join()
}

/** The symbols of the tokens whose allowances are revoked: `SHA, VTHO`. */
export function listRevokedSymbols({ revokes = [] }: Pick<Deal, 'revokes'>): string {
  return [...new Set(revokes.map(({ token }) => token.symbol))].join(', ')
}

/** Whether the deal swaps through the aggregator. */
export function hasSwap({ kind, sell, buy }: Pick<Deal, 'kind' | 'sell' | 'buy'>): boolean {
  return kind === 'swap' || (kind === 'send' && sell.address !== buy.address)
}

/** The deal of a quote. What is bought goes to the recipient, if there is one. */
export function createSwapDeal({ quote }: SwapTerms, recipient?: Address): Deal {
  const { sell, buy, amountIn, amountOut } = quote
  return { kind: 'swap', sell, buy, amountIn, amountOut, ...(recipient ? { recipient } : {}) }
}

/** The deal of two tokens that convert one to one by the account's own clauses; undefined for other pairs. */
export function createConversionDeal({
  sell,
  buy,
  amount,
}: {
  sell?: Token
  buy?: Token
  amount: Amount
}): Deal | undefined {
  const conversion = sell && buy && findConversion(sell.address, buy.address)
  if (!conversion || amount === 0n) return undefined
  const kind = conversion === 'wrap' ? 'wrap' : 'convert'
  return { kind, sell, buy, amountIn: amount, amountOut: amount }
}

/** Whether the amount received equals the amount sent, without a quote. */
export function isConversion({ kind }: Pick<Deal, 'kind'>): boolean {
  return kind === 'wrap' || kind === 'convert'
}

/** Whether two deals request the same: same tokens, recipient, exact amount and slippage. */
export function isSameDeal(one: DealWithTerms, other: DealWithTerms): boolean {
  const { deal } = one
  const isSamePair =
    deal.kind === other.deal.kind &&
    deal.sell.address === other.deal.sell.address &&
    deal.buy.address === other.deal.buy.address &&
    deal.recipient === other.deal.recipient &&
    listRevoked(deal) === listRevoked(other.deal) &&
    deal.order?.price === other.deal.order?.price &&
    deal.order?.lifetimeSeconds === other.deal.order?.lifetimeSeconds &&
    listCancelled(deal) === listCancelled(other.deal)
  if (!isSamePair) return false
  if (!one.terms || !other.terms) return deal.amountIn === other.deal.amountIn
  const isSameSlippage = one.terms.slippage === other.terms.slippage
  return isSameSlippage && isSameQuestion(one.terms.quote, other.terms.quote)
}

interface DealWithTerms {
  deal: Deal
  terms?: SwapTerms | undefined
}
