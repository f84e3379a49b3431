import { t } from '@lingui/core/macro'
import { type Amount, formatAmount } from '@vermeil/units'
import { readAmountText } from '../../trade/amounts/readAmountText.ts'
import { messages } from '../../trade/messages/messages.ts'
import { wrapTexts } from './wrapTexts.ts'

export type WrapDirection = 'wrap' | 'unwrap'

/** The user's input on the wrap card. They receive the same amount (WRP-02). */
export interface WrapForm {
  direction: WrapDirection
  text: string
  amount: Amount
  /** Why the text is invalid or the button failed. */
  error?: string
}

export type WrapAction =
  | { type: 'typed'; text: string }
  | { type: 'taken'; amount: Amount }
  | { type: 'turned' }
  | { type: 'refused'; error: string }
  | { type: 'cleared' }

const decimals = 18
const none = 0n as Amount

export const emptyWrapForm: WrapForm = { direction: 'wrap', text: '', amount: none }

/** The form after one action. Another direction clears it. */
export function reduceWrapForm(form: WrapForm, action: WrapAction): WrapForm {
  const { direction } = form
  switch (action.type) {
    case 'typed': {
      const { text, amount, problem } = readAmountText(action.text, decimals)
      return { direction, text, amount, ...(problem === undefined ? {} : { error: problem }) }
    }
    case 'taken':
      return { direction, text: formatAmount(action.amount, decimals), amount: action.amount }
    case 'turned':
      return { ...emptyWrapForm, direction: direction === 'wrap' ? 'unwrap' : 'wrap' }
    case 'refused':
      return { ...form, error: action.error }
    case 'cleared':
      return { ...emptyWrapForm, direction }
  }
}

/** Why the amount cannot be converted; undefined if it can. `balance` of the sold token is undefined while unknown. */
export function checkWrap(
  { amount, error, text }: WrapForm,
  symbol: string,
  balance: Amount | undefined,
): string | undefined {
  if (amount === 0n) return (text !== '' && error) || t(wrapTexts.invalidAmount)
  if (balance === undefined || amount <= balance) return undefined
  return messages.insufficientTitle(symbol)
}
