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
  { deal, terms }: Requested,
  owner: Address,
): boolean {
  const isSamePlace =
    transaction.owner === owner &&
    transaction.kind === deal.kind &&
    transaction.sell.address === deal.sell.address &&
    transaction.buy.address === deal.buy.address &&
    transaction.recipient === deal.recipient &&
    listRevoked(transaction) === listRevoked(deal) &&
    transaction.order?.price === deal.order?.price &&
    listCancelled(transaction) === listCancelled(deal)
  if (!isSamePlace) return false
  return terms?.quote.exact === 'buy'
    ? transaction.amountOut === deal.amountOut
    : transaction.amountIn === deal.amountIn
}
