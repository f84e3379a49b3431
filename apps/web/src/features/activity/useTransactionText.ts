import { useConnection } from '../../data/connection/useConnection.ts'
import type { Transaction } from '../../trade/transaction/Transaction.ts'
import {
  describeTransaction,
  type TransactionText,
} from '../../trade/transaction/texts/describeTransaction.ts'
import { nameSigner } from '../../wallet/nameWallet.ts'

/** The texts of a transaction in its current state. */
export function useTransactionText(transaction: Transaction): TransactionText {
  const isDown = useConnection() !== 'online'
  return describeTransaction(transaction, {
    isDown,
    walletName: nameSigner(transaction.walletKind),
  })
}
