import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'

/** The types of errors and results (1 §8) in the page's language, by their English names. */
const names: Record<string, MessageDescriptor> = {
  'Slippage Error': msg`Slippage Error`,
  'Liquidity Error': msg`Liquidity Error`,
  'Balance Error': msg`Balance Error`,
  'Gas Error': msg`Gas Error`,
  'Price Impact Error': msg`Price Impact Error`,
  'Approval Error': msg`Approval Error`,
  'Exchange Error': msg`Exchange Error`,
  'Routing Error': msg`Routing Error`,
  'Timing Error': msg`Timing Error`,
  Configuration: msg`Configuration`,
  'Token Transfer Error': msg`Token Transfer Error`,
  'Token Error': msg`Token Error`,
  'Amount Error': msg`Amount Error`,
  'Swap Type Error': msg`Swap Type Error`,
  'Instruction Error': msg`Instruction Error`,
  'Bridge Error': msg`Bridge Error`,
  'Fee Error': msg`Fee Error`,
  'Refund Error': msg`Refund Error`,
  'Rate Error': msg`Rate Error`,
  'Price Error': msg`Price Error`,
  'Execution Error': msg`Execution Error`,
  'Access Error': msg`Access Error`,
  'Address Error': msg`Address Error`,
  'Order Error': msg`Order Error`,
  'Reward Error': msg`Reward Error`,
  'Contract Error': msg`Contract Error`,
  'VM Error': msg`VM Error`,
  'Analysis Error': msg`Analysis Error`,
  'Not Found': msg`Not Found`,
  Pending: msg`Pending`,
  Success: msg`Success`,
  'Unknown Error': msg`Unknown Error`,
  'Node Error': msg`Node Error`,
}

/** The name of a type of error or result in the page's language. */
export function nameErrorType(type: string): string {
  const name = names[type]
  return name ? t(name) : type
}
