import type { Address } from '@vermeil/units'
import { isOpen, type Transaction, type TransactionState } from './Transaction.ts'

/** How final a state is. A tab that knows less never overrides one that knows more. */
const ranks: Record<TransactionState, number> = {
  signing: 0,
  unknown: 1,
  pending: 2,
  rejected: 3,
  failed: 3,
  expired: 4,
  reverted: 5,
  success: 5,
}

/** Whether `one` has something that `other` has not heard of. */
export function isAhead(one: Transaction, other: Transaction): boolean {
  return ranks[one.state] > ranks[other.state] || (one.isRead && !other.isRead)
}

/** Joins what this tab and another one know of the same transaction. */
export function mergeTransactions(own: Transaction, other: Transaction): Transaction {
  const isOtherAhead = ranks[other.state] > ranks[own.state]
  const merged = isOtherAhead ? { ...own, ...other } : { ...other, ...own }
  return { ...merged, isRead: own.isRead || other.isRead }
}

/** How many ended transactions of one account are kept. */
export const maxKept = 100

/** Those that no longer fit, from a list with the newest first. An open transaction always fits. */
export function findSurplus(transactions: readonly Transaction[]): Transaction[] {
  const counts = new Map<Address, number>()
  return transactions.filter((transaction) => {
    const count = (counts.get(transaction.owner) ?? 0) + 1
    counts.set(transaction.owner, count)
    return count > maxKept && !isOpen(transaction)
  })
}
