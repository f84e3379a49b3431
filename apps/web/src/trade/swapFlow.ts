import type { Amount } from '@vermeil/units'
import type { Analysis } from './analyzeFailure.ts'
import type { Standing } from './followTransaction.ts'
import type { SwapResult } from './readSwapResult.ts'
import type { SwapTerms } from './SwapTerms.ts'
import type { SentSwap } from './sentSwaps.ts'
import type { Usd } from './Usd.ts'

/** What a person agreed to when Swap was pressed; nothing in it changes any more. */
export interface FrozenSwap {
  terms: SwapTerms
  usd: { sell: Usd | undefined; buy: Usd | undefined }
  /** Percent of value gained or lost, where both prices are known. */
  change: number | undefined
}

/** Where a swap stands from the press of the button to its definite end. */
export type SwapFlow =
  | { stage: 'idle' }
  | { stage: 'confirming'; reason: 'valueLoss'; frozen: FrozenSwap }
  | { stage: 'confirming'; reason: 'worseMinimum'; frozen: FrozenSwap; agreed: SwapTerms }
  | { stage: 'signing'; frozen: FrozenSwap }
  | { stage: 'waiting'; swap: SentSwap; simulatedOut?: Amount; standing?: Standing }
  | { stage: 'success'; swap: SentSwap; simulatedOut?: Amount; result: SwapResult | undefined }
  | { stage: 'reverted'; swap: SentSwap; analysis?: Analysis }
  | { stage: 'expired'; swap: SentSwap; atBlock: number }
  | { stage: 'rejected'; frozen: FrozenSwap; message: string }
  | { stage: 'failed'; frozen: FrozenSwap; message: string; hint?: string }

/** Whether a swap is under way, so that the button says so and the form rests. */
export function isUnderWay({ stage }: SwapFlow): boolean {
  return stage === 'signing' || stage === 'waiting'
}

/** Whether newer terms are worse for the person than those agreed to. */
export function isWorse(newer: SwapTerms, agreed: SwapTerms): boolean {
  return newer.minimumOut < agreed.minimumOut || newer.maximumIn > agreed.maximumIn
}
