import type { Address } from '@vermeil/units'
import { isOpen, type Transaction, type TransactionState } from './Transaction.ts'

/** How final a state is. A less final state never overrides a more final one. */
const ranks: Record<TransactionState, number> = {
  signing: 0,
  unknown: 1,
  pending: 2,
  rejected: 4,
  failed: 4,
  expired: 5,
  reverted: 6,
  success: 6,
}

/** A sent transaction that becomes unknown was pending before. */
function rank({ state, txId }: Transaction): number {
  return state === 'unknown' && txId !== undefined ? ranks.pending + 1 : ranks[state]
}

/** Whether `one` contains anything that `other` does not. */
export function isAhead(one: Transaction, other: Transaction): boolean {
  return rank(one) > rank(other) || (one.isRead && !other.isRead)
}

/** Merges the states of the same transaction in this tab and in another one. */
export function mergeTransactions(own: Transaction, other: Transaction): Transaction {
  const isOtherAhead = rank(other) > rank(own)
  const merged = isOtherAhead ? { ...own, ...other } : { ...other, ...own }
  return { ...merged, isRead: own.isRead || other.isRead }
}

/** How many ended transactions are kept per account. */
export const maxEndedTransactions = 100

/** The transactions to remove from a list, newest first. Open transactions are always kept. */
export function findSurplus(transactions: readonly Transaction[]): Transaction[] {
  const counts = new Map<Address, number>()
  return transactions.filter((transaction) => {
    const count = (counts.get(transaction.owner) ?? 0) + 1
    counts.set(transaction.owner, count)
    return count > maxEndedTransactions && !isOpen(transaction)
  })
}
