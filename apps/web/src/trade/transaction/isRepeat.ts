import type { Address } from '@vermeil/units'
import { type Deal, listCancelled, listRevoked } from '../deal/Deal.ts'
import type { SwapTerms } from '../quote/SwapTerms.ts'
import { isInDoubt, isOpen, type Transaction } from './Transaction.ts'

export interface Requested {
  deal: Deal
  terms?: SwapTerms | undefined
}

/** Whether a deal repeats a transaction that is open or whose end is unknown. */
export function isRepeat(transaction: Transaction, requested: Requested, owner: Address): boolean {
  return (
    (isOpen(transaction) || isInDoubt(transaction)) && matchesDeal(transaction, requested, owner)
  )
}

/** Whether both have the same owner, tokens, recipient, price and exact amount. */
export function matchesDeal(
  transaction: Transaction,
  requested: Requested,
  owner: Address,
): boolean {
  const asked = { deal: transaction, terms: requested.terms }
  return nameRequest(asked, transaction.owner) === nameRequest(requested, owner)
}

/** What is requested, as a text that is the same for each repetition. */
export function nameRequest({ deal, terms }: Requested, owner: Address): string {
  const exact = terms?.quote.exact ?? 'sell'
  return [
    owner,
    deal.kind,
    deal.sell.address,
    deal.buy.address,
    deal.recipient,
    listRevoked(deal),
    deal.order?.price,
    listCancelled(deal),
    exact,
    exact === 'buy' ? deal.amountOut : deal.amountIn,
  ].join()
}
