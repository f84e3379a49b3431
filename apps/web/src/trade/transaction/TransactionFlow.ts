import type { ConfirmedTrade } from '../deal/ConfirmedTrade.ts'
import type { Deal, DealKind } from '../deal/Deal.ts'
import type { SwapTerms } from '../quote/SwapTerms.ts'
import type { ReviewSession } from '../review/ReviewSession.ts'
import type { SentTransaction } from './Transaction.ts'

/** The transaction that the dialogs of this tab are about: from the press of its button until they are closed. */
export type TransactionFlow =
  | { stage: 'idle' }
  | { stage: 'confirming'; reason: 'valueLoss' | 'priceImpact'; confirmed: ConfirmedTrade }
  | { stage: 'confirming'; reason: 'worseMinimum'; confirmed: ConfirmedTrade; agreed: SwapTerms }
  | { stage: 'reviewing'; deal: Deal; session: ReviewSession }
  | { stage: 'signing'; id: string; deal: Deal }
  | { stage: 'waiting' | 'success' | 'reverted' | 'expired'; transaction: SentTransaction }
  | { stage: 'rejected' | 'failed'; id?: string; deal: Deal; message: string; hint?: string }

export const idle: TransactionFlow = { stage: 'idle' }

/** Which transaction the dialogs are about. */
export function findShownId(flow: TransactionFlow): string | undefined {
  if ('transaction' in flow) return flow.transaction.id
  return 'id' in flow ? flow.id : undefined
}

/** On which screen the dialogs belong. */
export function findFlowKind(flow: TransactionFlow): DealKind | undefined {
  if (flow.stage === 'idle') return undefined
  if (flow.stage === 'confirming') return flow.confirmed.deal.kind
  return 'transaction' in flow ? flow.transaction.kind : flow.deal.kind
}

/** Whether the dialogs are about a transaction under way. */
export function isUnderWay({ stage }: TransactionFlow): boolean {
  return stage === 'signing' || stage === 'waiting'
}
