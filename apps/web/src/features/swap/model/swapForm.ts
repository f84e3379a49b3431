import type { Token } from '@vermeil/tokens'
import { type Amount, formatAmount } from '@vermeil/units'
import { findNamedToken } from '../../../data/tokens/findNamedToken.ts'
import { readAmountText } from '../../../trade/amounts/readAmountText.ts'
import type { Deal } from '../../../trade/deal/Deal.ts'
import { otherSide, type Side } from '../../../trade/quote/Side.ts'

/** What a person has put into the trade card. The other amount is never here: it derives from a quote. */
export interface SwapForm {
  sell?: Token
  buy?: Token
  /** The side whose amount is given: exact-in for sell, exact-out for buy. */
  exact: Side
  /** The field of that side as it stands. */
  text: string
  /** The same in smallest units of that side's token; 0 asks for no quote. */
  amount: Amount
  /** What is wrong with the text. */
  problem?: string
  /** What was typed to buy before a click into the empty Sell field: it is back where nothing is typed there. */
  kept?: string
  /** Symbols of the address that no token has. */
  unknownSymbols: readonly string[]
}

export type SwapAction =
  | { type: 'typed'; side: Side; text: string }
  /** A click into the Sell field, with what stands there. */
  | { type: 'sellClicked'; text: string }
  | { type: 'sellLeft' }
  | { type: 'shareTaken'; amount: Amount }
  | { type: 'tokenPicked'; side: Side; token: Token }
  | { type: 'flipped' }
  | { type: 'cleared' }

/** What an address may ask the form to start with: symbols in any case, or where the tokens stand, and an amount for one side. */
export interface SwapStart {
  sell?: string | undefined
  buy?: string | undefined
  amount?: string | undefined
  /** The side of the amount; sell where left out. */
  exact?: Side | undefined
}

const nothing = 0n as Amount

/** The form that an address opens; the amount counts only where it is a number above 0 (SWP-01). */
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
  if (!/^(?:\d+[.,]?\d*|[.,]\d+)$/.test(text)) return form
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
      return form.kept === undefined ? form : typeAmount({ ...form, exact: 'buy' }, form.kept)
    case 'shareTaken': {
      const text = formatAmount(action.amount, form.sell?.decimals ?? 18)
      return typeAmount({ ...form, exact: 'sell' }, text)
    }
    case 'tokenPicked':
      return pickToken(form, action.side, action.token)
    case 'flipped':
      return flip(form)
    case 'cleared':
      return clearAmount(form)
  }
}

/** Whether the form still asks for the deal: its tokens, and its amount on the exact side. */
export function isAskedFor({ sell, buy, exact, amount }: SwapForm, deal: Deal): boolean {
  const isPair = sell?.address === deal.sell.address && buy?.address === deal.buy.address
  return isPair && amount === (exact === 'sell' ? deal.amountIn : deal.amountOut)
}

/** Emptying a field empties the whole card and returns to exact-in (SWP-03). */
function typeAmount({ problem: _, kept: __, ...form }: SwapForm, input: string): SwapForm {
  const { text, amount, problem } = readAmountText(input, form[form.exact]?.decimals ?? 18)
  if (text === '') return clearAmount(form)
  return { ...form, text, amount, ...(problem === undefined ? {} : { problem }) }
}

/** It sets exact-in (SWP-03), also where no quote has filled the field: what was typed to buy waits until it is left. */
function clickSell(form: SwapForm, text: string): SwapForm {
  if (form.exact === 'sell') return form
  if (text !== '') return typeAmount({ ...form, exact: 'sell' }, text)
  return { ...clearAmount(form), kept: form.text }
}

function pickToken(form: SwapForm, side: Side, token: Token): SwapForm {
  if (token.address === form[otherSide(side)]?.address) return flip(form)
  const picked: SwapForm = { ...form, [side]: token, unknownSymbols: [] }
  return side === form.exact ? typeAmount(picked, form.text) : picked
}

/** Changing the direction starts over: the amount belonged to the other token (SWP-02). */
function flip({ sell, buy, ...form }: SwapForm): SwapForm {
  return clearAmount({ ...form, ...(buy ? { sell: buy } : {}), ...(sell ? { buy: sell } : {}) })
}

function clearAmount({ problem: _, kept: __, ...form }: SwapForm): SwapForm {
  return { ...form, exact: 'sell', text: '', amount: nothing }
}
