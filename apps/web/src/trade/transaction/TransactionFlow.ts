import type { Address } from '@vermeil/units'
import type { ConfirmedTrade } from '../deal/ConfirmedTrade.ts'
import type { Deal, DealKind } from '../deal/Deal.ts'
import type { SwapTerms } from '../quote/SwapTerms.ts'
import type { ReviewSession } from '../review/ReviewSession.ts'
import type { SentTransaction } from './Transaction.ts'

/** The transaction in the dialogs of this tab, from the press of its button until they are closed. */
export type TransactionFlow =
  | { stage: 'idle' }
  | (Question & { reason: 'valueLoss' | 'priceImpact' })
  | (Question & { reason: 'worseMinimum'; agreed: SwapTerms })
  | { stage: 'reviewing'; deal: Deal; session: ReviewSession }
  | { stage: 'signing'; id: string; deal: Deal }
  | { stage: 'waiting' | 'success' | 'reverted' | 'expired'; transaction: SentTransaction }
  | {
      stage: 'rejected' | 'failed'
      id?: string
      deal: Deal
      message: string
      hint?: string
      /** There is nothing to try again. */
      isRetry?: boolean
    }

/** A question about a costly deal before it is signed. */
interface Question {
  stage: 'confirming'
  confirmed: ConfirmedTrade
  /** The account that was asked; undefined if no wallet was connected. */
  owner?: Address | undefined
}

export const idle: TransactionFlow = { stage: 'idle' }

/** The id of the transaction in the dialogs. */
export function findShownId(flow: TransactionFlow): string | undefined {
  if ('transaction' in flow) return flow.transaction.id
  return 'id' in flow ? flow.id : undefined
}

/** The screen that the dialogs belong to. */
export function findFlowKind(flow: TransactionFlow): DealKind | undefined {
  if (flow.stage === 'idle') return undefined
  if (flow.stage === 'confirming') return flow.confirmed.deal.kind
  return 'transaction' in flow ? flow.transaction.kind : flow.deal.kind
}

/** Whether the dialogs show a transaction in progress. */
export function isInProgress({ stage }: TransactionFlow): boolean {
  return stage === 'signing' || stage === 'waiting'
}
