import type { Token } from '@vermeil/tokens'
import { type Amount, formatAmount } from '@vermeil/units'
import { findNamedToken } from '../../data/tokens/findNamedToken.ts'
import { readAmountText } from '../../trade/amounts/readAmountText.ts'
import { type Usd, usdDecimals } from '../../trade/amounts/Usd.ts'

/** The user's input on the send card. */
export interface SendForm {
  /** The token that the recipient gets. */
  token: Token | undefined
  /** The token that pays, if it is another one; undefined without a swap. */
  payWith: Token | undefined
  /** The amount is typed in the token or in dollars. */
  unit: 'token' | 'usd'
  text: string
  /** In smallest units of the token, or in dollars with 12 decimals. */
  value: bigint
  problem?: string
  /** An address or a name, as typed. */
  recipient: string
  unknownSymbols: readonly string[]
}

export type SendAction =
  | { type: 'recipientTyped'; text: string }
  | { type: 'amountTyped'; text: string }
  | { type: 'amountTaken'; amount: Amount }
  | { type: 'unitTurned'; price: Usd | undefined }
  | { type: 'tokenPicked'; token: Token }
  | { type: 'payerPicked'; token: Token | undefined }
  | { type: 'cleared' }

/** The parameters of the address: `/send/{token}`, `/send/{payWith}/{token}`, `/send/to/{token}/{recipient}`. */
export interface SendStart {
  token?: string | undefined
  payWith?: string | undefined
  recipient?: string | undefined
  amount?: string | undefined
}

/** The form of an address; VET if it names no token. */
export function createSendForm(start: SendStart): SendForm {
  const token = findNamedToken(start.token ?? 'VET')
  const payWith = findNamedToken(start.payWith)
  const unknownSymbols = [
    token ? undefined : start.token,
    payWith ? undefined : start.payWith,
  ].filter((symbol) => symbol !== undefined)
  const form: SendForm = {
    token,
    payWith: payWith === token ? undefined : payWith,
    unit: 'token',
    text: '',
    value: 0n,
    recipient: start.recipient ?? '',
    unknownSymbols,
  }
  return start.amount === undefined ? form : typeAmount(form, start.amount)
}

/** The form after one action. */
export function reduceSendForm(form: SendForm, action: SendAction): SendForm {
  switch (action.type) {
    case 'recipientTyped':
      return { ...form, recipient: action.text }
    case 'amountTyped':
      return typeAmount(form, action.text)
    case 'amountTaken':
      return takeAmount({ ...form, unit: 'token' }, action.amount)
    case 'unitTurned':
      return turnUnit(form, action.price)
    case 'tokenPicked': {
      const payWith = action.token === form.payWith ? undefined : form.payWith
      const picked = { ...form, token: action.token, payWith, unknownSymbols: [] }
      return form.unit === 'token' ? typeAmount(picked, form.text) : picked
    }
    case 'payerPicked':
      return { ...form, payWith: action.token === form.token ? undefined : action.token }
    case 'cleared':
      return typeAmount({ ...form, recipient: '' }, '')
  }
}

/** The amount of the token; undefined if it is typed in dollars and the price is unknown. */
export function findSendAmount(
  { token, unit, value }: SendForm,
  price: Usd | undefined,
): Amount | undefined {
  if (unit === 'token' || value === 0n) return value as Amount
  if (!token || price === undefined || price === 0n) return undefined
  return ((value * 10n ** BigInt(token.decimals)) / price) as Amount
}

function typeAmount({ problem: _, ...form }: SendForm, input: string): SendForm {
  const decimals = form.unit === 'usd' ? usdDecimals : (form.token?.decimals ?? 18)
  const { text, amount, problem } = readAmountText(input, decimals)
  return { ...form, text, value: amount, ...(problem === undefined ? {} : { problem }) }
}

function takeAmount(form: SendForm, amount: Amount): SendForm {
  return typeAmount(form, formatAmount(amount, form.token?.decimals ?? 18))
}

/** Switches the unit and keeps the value if the price is known. */
function turnUnit(form: SendForm, price: Usd | undefined): SendForm {
  const unit = form.unit === 'usd' ? 'token' : 'usd'
  const { token } = form
  if (!token || price === undefined || form.value === 0n) return typeAmount({ ...form, unit }, '')
  if (unit === 'token') {
    return takeAmount({ ...form, unit }, findSendAmount(form, price) ?? (0n as Amount))
  }
  const usd = (form.value * price) / 10n ** BigInt(token.decimals)
  return typeAmount({ ...form, unit }, formatAmount(usd, usdDecimals, 2))
}
