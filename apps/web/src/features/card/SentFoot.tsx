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
  /** A transaction with an unknown end that the card asks for again. */
  doubt: Transaction | undefined
  /** The main button of the card. */
  children: ReactNode
}

/** The foot of a card: its open transactions and its main button, which a transaction with an unknown end replaces. */
export function SentFoot({ sent, lock, doubt, children }: SentFootProps) {
  const held = lock ?? doubt
  return (
    <>
      <Await>{held && <OpenTransaction transaction={held} />}</Await>
      {held?.state !== 'unknown' && children}
      <Await>
        {(held || sent.open.length > 0) && (
          <RepeatButton open={sent.open} held={held} onRepeat={sent.release} />
        )}
      </Await>
    </>
  )
}
