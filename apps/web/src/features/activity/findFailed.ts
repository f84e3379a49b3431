import type { Transaction } from '../../trade/transaction/Transaction.ts'

/** Transactions that failed, or whose end is unknown, and that the user has not seen yet. */
export function findFailed(transactions: readonly Transaction[]): Transaction[] {
  return transactions.filter(({ state, isRead }) => !isRead && failedStates.has(state))
}

const failedStates: ReadonlySet<Transaction['state']> = new Set([
  'reverted',
  'failed',
  'expired',
  'unknown',
])
