import { t } from '@lingui/core/macro'

/** The types of errors and results (1 §8) in the page's language, by their English names. */
const names: Record<string, string> = {
  get 'Slippage Error'() {
    return t`Slippage Error`
  },
  get 'Liquidity Error'() {
    return t`Liquidity Error`
  },
  get 'Balance Error'() {
    return t`Balance Error`
  },
  get 'Gas Error'() {
    return t`Gas Error`
  },
  get 'Price Impact Error'() {
    return t`Price Impact Error`
  },
  get 'Approval Error'() {
    return t`Approval Error`
  },
  get 'Exchange Error'() {
    return t`Exchange Error`
  },
  get 'Routing Error'() {
    return t`Routing Error`
  },
  get 'Timing Error'() {
    return t`Timing Error`
  },
  get Configuration() {
    return t`Configuration`
  },
  get 'Token Transfer Error'() {
    return t`Token Transfer Error`
  },
  get 'Token Error'() {
    return t`Token Error`
  },
  get 'Amount Error'() {
    return t`Amount Error`
  },
  get 'Swap Type Error'() {
    return t`Swap Type Error`
  },
  get 'Instruction Error'() {
    return t`Instruction Error`
  },
  get 'Bridge Error'() {
    return t`Bridge Error`
  },
  get 'Fee Error'() {
    return t`Fee Error`
  },
  get 'Refund Error'() {
    return t`Refund Error`
  },
  get 'Rate Error'() {
    return t`Rate Error`
  },
  get 'Price Error'() {
    return t`Price Error`
  },
  get 'Execution Error'() {
    return t`Execution Error`
  },
  get 'Access Error'() {
    return t`Access Error`
  },
  get 'Address Error'() {
    return t`Address Error`
  },
  get 'Order Error'() {
    return t`Order Error`
  },
  get 'Reward Error'() {
    return t`Reward Error`
  },
  get 'Contract Error'() {
    return t`Contract Error`
  },
  get 'VM Error'() {
    return t`VM Error`
  },
  get 'Analysis Error'() {
    return t`Analysis Error`
  },
  get 'Not Found'() {
    return t`Not Found`
  },
  get Pending() {
    return t`Pending`
  },
  get Success() {
    return t`Success`
  },
  get 'Unknown Error'() {
    return t`Unknown Error`
  },
  get 'Node Error'() {
    return t`Node Error`
  },
}

/** The name of a type of error or result in the page's language. */
export function nameErrorType(type: string): string {
  return names[type] ?? type
}
