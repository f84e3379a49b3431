import { useEffect, useSyncExternalStore } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import type { ConfirmedTrade } from '../../trade/deal/ConfirmedTrade.ts'
import type { DealKind } from '../../trade/deal/Deal.ts'
import type { ReviewSession } from '../../trade/review/ReviewSession.ts'
import { findFlowKind, idle, isInProgress } from '../../trade/transaction/TransactionFlow.ts'
import { useWallet } from '../../wallet/session/useWallet.ts'
import type { Wallet } from '../../wallet/Wallet.ts'

export type DealFlow = ReturnType<typeof useFlow>

/** The dialogs for a card's transactions after its button is pressed. `confirmed` is the trade that the user agrees to. */
export function useFlow(kinds: readonly DealKind[]) {
  const { wallet } = useWallet()
  const { transactions } = useApp()
  const read = () => {
    const flow = transactions.readFlow()
    const kind = findFlowKind(flow)
    return kind && kinds.includes(kind) ? flow : idle
  }
  const flow = useSyncExternalStore(transactions.subscribe, read, read)
  // Leaving the screen closes its dialogs. Pending transactions are announced on any page.
  useEffect(() => () => transactions.dismiss(), [transactions])
  return {
    state: flow,
    /** A dialog is open. */
    isShown: flow.stage !== 'idle',
    isInProgress: isInProgress(flow),
    submit(confirmed: ConfirmedTrade | undefined, options?: { isRepeated?: boolean }) {
      if (!confirmed) return
      void transactions.act((store) => store.submit(confirmed, wallet, options), confirmed.deal)
    },
    confirm(confirmed: ConfirmedTrade | undefined) {
      void transactions.act((store) => store.confirm(confirmed, wallet))
    },
    /** Submits the deal of the open dialog again. */
    retry() {
      const deal = 'deal' in flow ? flow.deal : 'transaction' in flow && flow.transaction
      if (deal) void transactions.act((store) => store.retry(deal, wallet), deal)
    },
    /** The open review was confirmed. */
    sign(session: ReviewSession, signer: Wallet) {
      void transactions.act((store) => store.sign(session, signer))
    },
    dismiss: () => transactions.dismiss(),
  }
}
