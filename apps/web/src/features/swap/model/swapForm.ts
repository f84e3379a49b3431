import type { Token } from '@vermeil/tokens'
import { type Address, type Amount, formatAmount } from '@vermeil/units'
import { findNamedToken } from '../../../data/tokens/findNamedToken.ts'
import { readAmountText } from '../../../trade/amounts/readAmountText.ts'
import type { Deal } from '../../../trade/deal/Deal.ts'
import { isAmountText } from '../../../trade/link/linkParts.ts'
import { otherSide, type Side } from '../../../trade/quote/Side.ts'

/** The user's input on the trade card. The other amount is not part of it: it comes from a quote. */
export interface SwapForm {
  sell?: Token
  buy?: Token
  /** The exact side: sell for exact-in, buy for exact-out. */
  exact: Side
  /** The text of that side's field. */
  text: string
  /** The same in smallest units of that side's token; 0 requests no quote. */
  amount: Amount
  /** The problem of the text. */
  problem?: string
  /** The Buy amount before a click into the empty Sell field. It is restored if nothing is typed there. */
  buyText?: string
  /** The recipient of the bought token; undefined for the account that signs. */
  recipient?: FormRecipient
  /** Symbols of the address without a known token. */
  unknownSymbols: readonly string[]
}

/** Another recipient as typed. */
export interface FormRecipient {
  text: string
  /** Undefined until the text is read, and while sending to it is blocked. */
  address?: Address
}

export type SwapAction =
  | { type: 'typed'; side: Side; text: string }
  /** A click into the Sell field, with its current text. */
  | { type: 'sellClicked'; text: string }
  | { type: 'sellLeft' }
  | { type: 'shareTaken'; amount: Amount }
  | { type: 'tokenPicked'; side: Side; token: Token }
  | { type: 'recipientTyped'; text: string }
  /** The address of the typed recipient is now known, or is no longer known. */
  | { type: 'recipientRead'; address: Address | undefined }
  | { type: 'recipientRemoved' }
  | { type: 'flipped' }
  | { type: 'cleared' }

/** The initial values from an address: symbols in any case, or contract addresses, and an amount for one side. */
export interface SwapStart {
  sell?: string | undefined
  buy?: string | undefined
  amount?: string | undefined
  /** The side of the amount; sell by default. */
  exact?: Side | undefined
}

const nothing = 0n as Amount

/** The form of an address. The amount counts only if it is a number above 0 (SWP-01). */
export function createSwapForm(start: SwapStart): SwapForm {
  const [sell, buy] = [start.sell, start.buy].map(findNamedToken)
  const unknownSymbols = [sell ? undefined : start.sell, buy ? undefined : start.buy].filter(
    (symbol) => symbol !== undefined,
  )
  const form: SwapForm = {
    ...(sell ? { sell } : {}),
    ...(buy && buy !== sell ? { buy } : {}),
    exact: 'sell',
    text: '',
    amount: nothing,
    unknownSymbols,
  }
  const { amount: text = '', exact: side = 'sell' } = start
  if (!isAmountText(text)) return form
  const typed = reduceSwapForm(form, { type: 'typed', side, text })
  return typed.amount > 0n ? typed : form
}

/** The form after one action. */
export function reduceSwapForm(form: SwapForm, action: SwapAction): SwapForm {
  switch (action.type) {
    case 'typed':
      return typeAmount({ ...form, exact: action.side }, action.text)
    case 'sellClicked':
      return clickSell(form, action.text)
    case 'sellLeft':
      return form.buyText === undefined ? form : typeAmount({ ...form, exact: 'buy' }, form.buyText)
    case 'shareTaken': {
      const text = formatAmount(action.amount, form.sell?.decimals ?? 18)
      return typeAmount({ ...form, exact: 'sell' }, text)
    }
    case 'tokenPicked':
      return pickToken(form, action.side, action.token)
    case 'recipientTyped':
      return { ...form, recipient: { text: action.text } }
    case 'recipientRead':
      return readRecipient(form, action.address)
    case 'flipped':
      return flip(form)
    case 'recipientRemoved':
      return removeRecipient(form)
    case 'cleared':
      return clearAmount(removeRecipient(form))
  }
}

/** Whether the form still asks for the deal: its tokens and recipient, and its amount on the exact side. */
export function isAskedFor({ sell, buy, recipient, exact, amount }: SwapForm, deal: Deal): boolean {
  const isPair = sell?.address === deal.sell.address && buy?.address === deal.buy.address
  const isRecipient = recipient?.address === deal.recipient
  return isPair && isRecipient && amount === (exact === 'sell' ? deal.amountIn : deal.amountOut)
}

/** Clearing a field clears the whole card and returns to exact-in (SWP-03). */
function typeAmount({ problem: _, buyText: __, ...form }: SwapForm, input: string): SwapForm {
  const { text, amount, problem } = readAmountText(input, form[form.exact]?.decimals ?? 18)
  if (text === '') return clearAmount(form)
  return { ...form, text, amount, ...(problem === undefined ? {} : { problem }) }
}

/**
 * Sets exact-in (SWP-03), even if no quote has filled the field. The typed Buy amount is kept until the field is left.
 */
function clickSell(form: SwapForm, text: string): SwapForm {
  if (form.exact === 'sell') return form
  if (text !== '') return typeAmount({ ...form, exact: 'sell' }, text)
  return { ...clearAmount(form), buyText: form.text }
}

function readRecipient(form: SwapForm, address: Address | undefined): SwapForm {
  if (!form.recipient) return form
  const { text } = form.recipient
  return { ...form, recipient: { text, ...(address ? { address } : {}) } }
}

function removeRecipient({ recipient: _, ...form }: SwapForm): SwapForm {
  return form
}

function pickToken(form: SwapForm, side: Side, token: Token): SwapForm {
  if (token.address === form[otherSide(side)]?.address) return flip(form)
  const picked: SwapForm = { ...form, [side]: token, unknownSymbols: [] }
  return side === form.exact ? typeAmount(picked, form.text) : picked
}

/** Flipping clears the amount, which belonged to the other token (SWP-02). */
function flip({ sell, buy, ...form }: SwapForm): SwapForm {
  return clearAmount({ ...form, ...(buy ? { sell: buy } : {}), ...(sell ? { buy: sell } : {}) })
}

function clearAmount({ problem: _, buyText: __, ...form }: SwapForm): SwapForm {
  return { ...form, exact: 'sell', text: '', amount: nothing }
}
