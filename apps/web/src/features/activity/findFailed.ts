import type { Transaction } from '../../trade/transaction/Transaction.ts'

/** Those that did not happen, or whose end is not known, and that the person has not seen yet. */
export function findFailed(transactions: readonly Transaction[]): Transaction[] {
  return transactions.filter(({ state, isRead }) => !isRead && unhappy.has(state))
}

const unhappy: ReadonlySet<Transaction['state']> = new Set([
  'reverted',
  'failed',
  'expired',
  'unknown',
])
