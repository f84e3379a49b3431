import { useMemo, useSyncExternalStore } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { isOpen, type Transaction } from '../../trade/transaction/Transaction.ts'
import { useWallet } from '../../wallet/session/useWallet.ts'

/** The transactions of the active wallet and all open ones of other wallets, newest first. */
export function useTransactions(): readonly Transaction[] {
  const { subscribe, readTransactions } = useApp().transactions
  const { address } = useWallet()
  const all = useSyncExternalStore(subscribe, readTransactions, readTransactions)
  return useMemo(
    () => all.filter((known) => known.owner === address || isOpen(known)),
    [all, address],
  )
}
