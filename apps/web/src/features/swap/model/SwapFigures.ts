import { type Amount, formatAmount } from '@vermeil/units'
import { countDerivedDecimals, maxDerivedDecimals } from '../../../trade/amounts/formats.ts'
import { changePercent, type Usd, valueInUsd } from '../../../trade/amounts/Usd.ts'
import { createConversionDeal, createSwapDeal, type Deal } from '../../../trade/deal/Deal.ts'
import { findFormQuestion } from '../../../trade/quote/findFormQuestion.ts'
import { findImpact, type Impact } from '../../../trade/quote/findImpact.ts'
import {
  findQuestion,
  isSamePair,
  isSameQuestion,
  type Quote,
  type QuoteQuestion,
} from '../../../trade/quote/Quote.ts'
import { otherSide } from '../../../trade/quote/Side.ts'
import { findTerms } from '../../../trade/quote/SwapTerms.ts'
import { createQuotedSwap, type QuotedSwap } from './QuotedSwap.ts'
import type { SwapInputs } from './SwapInputs.ts'
import type { SwapForm } from './swapForm.ts'

/** The numbers behind the summary, its banners and its button. */
export interface SwapFigures {
  /** A one-to-one conversion, which needs no quote, slippage or fee. */
  conversion: Deal | undefined
  /** The question to the quote sources; undefined while the form is incomplete. */
  question: QuoteQuestion | undefined
  /** The quote for exactly what the form asks. */
  quote: Quote | undefined
  /** That quote as it would be signed. */
  swap: QuotedSwap | undefined
  /** The deal of a button press; undefined while the recipient is unknown. */
  deal: Deal | undefined
  /** The sources have answered exactly this question, and there is no route. */
  hasNoRoute: boolean
  amounts: { sell: Amount | undefined; buy: Amount | undefined }
  /** The derived amount is an estimate from an earlier quote. */
  isEstimate: boolean
  usd: { sell: Usd | undefined; buy: Usd | undefined }
  /** The change in value from what is sold to what is bought, in percent; undefined if a price is unknown. */
  change: number | undefined
  /** How far the trade moves the price. */
  impact: Impact | undefined
}

/** The question of the swap card: none while its tokens convert one to one. */
export function findCardQuestion(form: SwapForm): QuoteQuestion | undefined {
  return createConversionDeal(form) ? undefined : findFormQuestion(form)
}

/** Computes the numbers. A newly typed amount gets an estimate at the rate of the last quote. */
export function findFigures(inputs: SwapInputs): SwapFigures {
  const { form, quote: source, slippage, prices } = inputs
  const conversion = createConversionDeal(form)
  const question = findCardQuestion(form)
  const { answer } = source
  const known =
    question && answer?.found && isSamePair(answer.quote, question) ? answer.quote : undefined
  const quote = known?.amount === question?.amount ? known : undefined
  const given = question || conversion ? form.amount : undefined
  const derived = question && known ? deriveAmount(known, question.amount) : conversion?.amountOut
  const amounts =
    form.exact === 'sell' ? { sell: given, buy: derived } : { sell: derived, buy: given }
  const values = {
    sell: findUsd(amounts.sell, form.sell, prices.usd),
    buy: findUsd(amounts.buy, form.buy, prices.usd),
  }
  const usd = conversion ? shareUsd(values) : values
  const change = usd.sell && usd.buy !== undefined ? changePercent(usd.sell, usd.buy) : undefined
  const swap = quote && createQuotedSwap(findTerms(quote, slippage), inputs)
  return {
    conversion,
    question,
    quote,
    swap,
    deal: findDeal(form, { conversion, swap }),
    hasNoRoute:
      question !== undefined &&
      answer?.found === false &&
      isSameQuestion(findQuestion(answer), question),
    amounts,
    isEstimate: !conversion && derived !== undefined && quote === undefined,
    usd,
    change,
    impact: findImpact(quote, change),
  }
}

/**
 * The text of a field: as typed there, or derived, as a plain decimal. Digits are truncated, but never below the
 * minimum that is shown beside it.
 */
export function findFieldText(form: SwapForm, side: 'sell' | 'buy', figures: SwapFigures): string {
  if (form.exact === side) return form.text
  const amount = figures.amounts[side]
  const decimals = form[side]?.decimals
  if (amount === undefined || decimals === undefined) return ''
  const places = countDerivedDecimals(amount, decimals)
  const minimum = side === 'buy' ? figures.swap?.terms.minAmountOut : undefined
  const isBelow = minimum !== undefined && cutTo(amount, decimals, places) < minimum
  return formatAmount(amount, decimals, isBelow ? maxDerivedDecimals : places)
}

/** A conversion is for the account that signs: it has no other recipient. */
function findDeal(
  { recipient }: SwapForm,
  { conversion, swap }: Pick<SwapFigures, 'conversion' | 'swap'>,
): Deal | undefined {
  if (!recipient) return conversion ?? (swap && createSwapDeal(swap.terms))
  const { address } = recipient
  return swap && address ? createSwapDeal(swap.terms, address) : undefined
}

function cutTo(amount: Amount, decimals: number, places: number): bigint {
  const unit = 10n ** BigInt(Math.max(0, decimals - places))
  return amount - (amount % unit)
}

/** Both sides of a conversion have the same value. The price that is known serves for both. */
function shareUsd({ sell, buy }: SwapFigures['usd']): SwapFigures['usd'] {
  const usd = sell ?? buy
  return { sell: usd, buy: usd }
}

function deriveAmount(quote: Quote, amount: Amount): Amount {
  const other = quote[otherSide(quote.exact) === 'sell' ? 'amountIn' : 'amountOut']
  return ((other * amount) / quote.amount) as Amount
}

function findUsd(
  amount: Amount | undefined,
  token: SwapForm['sell'],
  prices: SwapInputs['prices']['usd'],
): Usd | undefined {
  const price = token && prices.get(token.address)
  if (!token || price === undefined || amount === undefined) return undefined
  return valueInUsd(amount, token.decimals, price)
}
