import { useEffect, useRef, useState } from 'react'
import { isOpen, type Transaction } from '../../trade/transaction/Transaction.ts'

/** How long the chip shows a confirmation. */
const shownMs = 4_000

/** The transaction that was confirmed a moment ago, if this page saw it pending. */
export function useJustConfirmed(transactions: readonly Transaction[]): Transaction | undefined {
  const open = useRef<ReadonlySet<string>>(new Set())
  const [confirmed, setConfirmed] = useState<Transaction>()
  useEffect(() => {
    const done = transactions.find(({ id, state }) => state === 'success' && open.current.has(id))
    open.current = new Set(transactions.filter(isOpen).map(({ id }) => id))
    if (done) setConfirmed(done)
  }, [transactions])
  useEffect(() => {
    if (!confirmed) return
    const timer = setTimeout(() => setConfirmed(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [confirmed])
  return confirmed
}
