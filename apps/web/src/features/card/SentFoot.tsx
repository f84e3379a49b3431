import type { ReactNode } from 'react'
import type { Transaction } from '../../trade/transaction/Transaction.ts'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import type { CardTransactions } from '../flow/useCardTransactions.ts'

const OpenTransaction = createPart(
  async () => (await import('../activity/OpenTransaction.tsx')).OpenTransaction,
)
const RepeatButton = createPart(
  async () => (await import('../activity/RepeatButton.tsx')).RepeatButton,
)

interface SentFootProps {
  sent: Pick<CardTransactions, 'open' | 'release'>
  /** The open transaction that the card still asks for. */
  lock: Transaction | undefined
  /** The main button of the card. */
  children: ReactNode
}

/** The foot of a card: its main button and its open transactions. */
export function SentFoot({ sent, lock, children }: SentFootProps) {
  return (
    <>
      <Await>{lock && <OpenTransaction transaction={lock} />}</Await>
      {children}
      <Await>
        {sent.open.length > 0 && (
          <RepeatButton open={sent.open} lock={lock} onRepeat={sent.release} />
        )}
      </Await>
    </>
  )
}
