import type { Address } from '@vermeil/units'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import type { Deal, DealKind } from '../../trade/deal/Deal.ts'
import { CardLock } from '../../trade/transaction/CardLock.ts'
import { isInDoubt, isOpen, type Transaction } from '../../trade/transaction/Transaction.ts'
import { findShownId } from '../../trade/transaction/TransactionFlow.ts'
import { useCooldown } from '../../ui/state/useCooldown.ts'
import { useHandler } from '../../ui/state/useHandler.ts'
import type { WalletSnapshot } from '../../wallet/session/WalletSession.ts'

interface Card<Form> {
  kinds: readonly DealKind[]
  owner: Address | undefined
  readForm(): Form
  isAskedFor(form: Form, deal: Deal): boolean
  clear(): void
}

export type CardTransactions = ReturnType<typeof useCardTransactions>

/** After 'Swap again' the main button ignores presses for this long, in case of a double click. */
const settleMs = 1_000

/** The open transactions of a card, which lock and clear it by the rules of `CardLock` (SWP-21). */
export function useCardTransactions<Form>({ kinds, owner, ...card }: Card<Form>) {
  const { transactions } = useApp()
  const { subscribe, readTransactions } = transactions
  const all = useSyncExternalStore(subscribe, readTransactions, readTransactions)
  const [lock] = useState(() => new CardLock<Form>())
  const [isSettling, settle] = useCooldown(settleMs)
  const own = useMemo(
    () => all.filter((known) => kinds.includes(known.kind) && known.owner === owner),
    [all, kinds, owner],
  )
  const open = useMemo(() => own.filter(isOpen), [own])
  const { isAskedFor } = card
  const follow = useHandler((changed: readonly Transaction[]) => {
    const shownId = findShownId(transactions.readFlow())
    if (lock.follow(changed, { form: card.readForm(), isAskedFor, shownId })) card.clear()
  })
  useEffect(() => follow(own), [own, follow])
  return {
    open,
    /** The transaction that locks the card while the card asks for it. */
    findLock: (form: Form) => lock.find(open, { form, isAskedFor }),
    /** A transaction with an unknown end that the card asks for again. The user must confirm that. */
    findDoubt: (form: Form) => own.find((known) => isInDoubt(known) && isAskedFor(form, known)),
    isSettling,
    /** Whether the user wants a second transaction now. */
    isReleased: () => open.some((transaction) => lock.isReleased(transaction)),
    release: useHandler(() => {
      lock.release(open)
      settle()
    }),
  }
}

/** Whether a card's transaction is in progress, and the account that would sign if none is. */
export function findSigner(
  { wallet, address }: Pick<WalletSnapshot, 'wallet' | 'address'>,
  card: {
    flow: { isInProgress: boolean }
    sent: { isSettling: boolean }
    lock: object | undefined
  },
): { isBusy: boolean; owner: Address | undefined } {
  const isWaiting = card.flow.isInProgress || card.lock !== undefined
  const owner = wallet && !isWaiting ? address : undefined
  return { isBusy: isWaiting || card.sent.isSettling, owner }
}
