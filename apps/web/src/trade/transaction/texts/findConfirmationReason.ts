import { isValueLost } from '../../card/findValueLoss.ts'
import type { ConfirmedTrade } from '../../deal/ConfirmedTrade.ts'

/** The question before the wallet is asked: a heavy loss of value, or else a high price impact. */
export function findConfirmationReason(
  confirmed: ConfirmedTrade,
): 'valueLoss' | 'priceImpact' | undefined {
  if (isValueLost(confirmed)) return 'valueLoss'
  return confirmed.impact?.tier === 'high' ? 'priceImpact' : undefined
}
