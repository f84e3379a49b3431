import type { Amount } from '@vermeil/units'
import type { Analysis } from './analyzeFailure.ts'
import type { Deal } from './Deal.ts'
import type { Impact } from './findImpact.ts'
import type { Standing } from './followTransaction.ts'
import type { SwapResult } from './readSwapResult.ts'
import type { SwapTerms } from './SwapTerms.ts'
import type { SentDeal } from './sentDeals.ts'
import type { Usd } from './Usd.ts'

/** What a person agreed to when the button was pressed; nothing in it changes any more. */
export interface Frozen {
  deal: Deal
  /** The bounds of the swap in it, where there is one. */
  terms?: SwapTerms
  usd: { sell: Usd | undefined; buy: Usd | undefined }
  /** Percent of value gained or lost, where both prices are known. */
  change: number | undefined
  impact: Impact | undefined
  /** Vermeil pays the fee: the transaction asks for its signature too. */
  isFeePaid?: boolean
}

/** Where a transaction stands from the press of the button to its definite end. */
export type TransactionFlow =
  | { stage: 'idle' }
  | { stage: 'confirming'; reason: 'valueLoss' | 'priceImpact'; frozen: Frozen }
  | { stage: 'confirming'; reason: 'worseMinimum'; frozen: Frozen; agreed: SwapTerms }
  | { stage: 'signing'; frozen: Frozen }
  | { stage: 'waiting'; deal: SentDeal; simulatedOut?: Amount; standing?: Standing }
  | { stage: 'success'; deal: SentDeal; simulatedOut?: Amount; result: SwapResult | undefined }
  | { stage: 'reverted'; deal: SentDeal; analysis?: Analysis }
  | { stage: 'expired'; deal: SentDeal; atBlock: number }
  | { stage: 'rejected'; frozen: Frozen; message: string }
  | { stage: 'failed'; frozen: Frozen; message: string; hint?: string }

/** Whether a transaction is under way, so that the button says so and the form rests. */
export function isUnderWay({ stage }: TransactionFlow): boolean {
  return stage === 'signing' || stage === 'waiting'
}

/** The specification's status of a transaction and how far it has come, in percent (1 §4). */
export function nameStatus(
  flow: TransactionFlow,
  hasAccount: boolean,
): { status: string; percent: number } {
  if (!hasAccount && !isUnderWay(flow)) return { status: 'wallet not connected', percent: 0 }
  switch (flow.stage) {
    case 'signing':
      return { status: 'pending', percent: 0 }
    case 'waiting':
      return { status: 'waitingConfirmation', percent: 25 }
    case 'success':
      return { status: 'success', percent: 100 }
    case 'idle':
    case 'confirming':
      return { status: 'ready', percent: 0 }
    default:
      return { status: 'error', percent: 0 }
  }
}

/** Whether newer terms are worse for the person than those agreed to. */
export function isWorse(newer: SwapTerms, agreed: SwapTerms): boolean {
  return newer.minimumOut < agreed.minimumOut || newer.maximumIn > agreed.maximumIn
}
