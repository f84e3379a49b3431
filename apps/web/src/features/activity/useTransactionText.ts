import { t } from '@lingui/core/macro'
import { useChainStatus } from '../../data/connection/useChainStatus.ts'
import {
  describeTransaction,
  type TransactionText,
} from '../../trade/transaction/describeTransaction.ts'
import type { Transaction } from '../../trade/transaction/Transaction.ts'
import { nameWallet } from '../../wallet/nameWallet.ts'

/** The texts of a transaction in its current state. */
export function useTransactionText(transaction: Transaction): TransactionText {
  const isAway = useChainStatus() === 'away'
  return describeTransaction(transaction, { isAway, walletName: nameSigner(transaction) })
}

/** Who signs: `VeWorld`, or this browser. */
export function nameSigner({ walletKind = 'veworld' }: Transaction): string {
  return walletKind === 'browser' ? t`this browser` : nameWallet(walletKind)
}
