import { isSent, type Transaction } from './Transaction.ts'
import { idle, type TransactionFlow } from './TransactionFlow.ts'

/** The dialog of a transaction; idle if the activity list says everything. */
export function showTransaction(transaction: Transaction): TransactionFlow {
  const { id, state, message = '', hint } = transaction
  switch (state) {
    case 'signing':
      return { stage: 'signing', id, deal: transaction }
    case 'rejected':
    case 'failed':
      return {
        stage: state,
        id,
        deal: transaction,
        message,
        ...(hint === undefined ? {} : { hint }),
      }
    case 'unknown':
      return idle
    default: {
      const stage = state === 'pending' ? 'waiting' : state
      return isSent(transaction) ? { stage, transaction } : idle
    }
  }
}
