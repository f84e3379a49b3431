import { t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import { type Amount, formatAmount } from '@vermeil/units'
import { groupDigits } from '../../language/numbers.ts'
import {
  formatBalance,
  formatSixDecimals,
  formatSwapAmount,
  formatUsd,
} from '../../trade/amounts/formats.ts'
import { changePercent, type Usd, valueInUsd } from '../../trade/amounts/Usd.ts'
import type { BannerText } from '../../trade/card/BannerText.ts'
import type { ButtonText } from '../../trade/card/ButtonText.ts'
import type { CardInputs } from '../../trade/card/CardInputs.ts'
import { dropConsequences } from '../../trade/card/dropConsequences.ts'
import { findBalanceBanner } from '../../trade/card/findBalanceBanner.ts'
import { findConnectionHint } from '../../trade/card/findConnectionHint.ts'
import { findGasBanner } from '../../trade/card/findGasBanner.ts'
import { findSizeBanner } from '../../trade/card/findSizeBanner.ts'
import { findUnknownValue } from '../../trade/card/findUnknownValue.ts'
import { findValueLoss } from '../../trade/card/findValueLoss.ts'
import { findWalletButton, inertButton } from '../../trade/card/findWalletButton.ts'
import type { Deal } from '../../trade/deal/Deal.ts'
import { additions, messages } from '../../trade/messages/messages.ts'
import type { SwapTerms } from '../../trade/quote/SwapTerms.ts'
import { checkRecipient, type RecipientFacts } from '../../trade/recipient/checkRecipient.ts'
import type { Recipient } from '../../trade/recipient/readRecipient.ts'
import { findSendAmount, type SendForm } from './sendForm.ts'
import { sendTexts } from './sendTexts.ts'

/** Everything the send card depends on. */
export interface SendInputs
  extends RecipientFacts,
    Pick<CardInputs, 'wallet' | 'balances' | 'prices' | 'simulation' | 'connection'> {
  form: SendForm
  recipient: Recipient
  /** The swap that pays, if another token pays. */
  swap: {
    terms: SwapTerms | undefined
    state: 'none' | 'loading' | 'ready' | 'noRoute' | 'failed'
    failure: string | undefined
  }
  isSending: boolean
}

/** Everything the send card shows, ready to be rendered. */
export interface SendSummary {
  amount: Amount | undefined
  /** The amount in the other unit: dollars for tokens, tokens for dollars. */
  amountValue: string | undefined
  balance: string | undefined
  /** The cost in the paying token, if another one pays. */
  pay:
    | {
        text: string
        usd: string | undefined
        balance: string | undefined
        /** The swap's quote must not be signed: a newer one is awaited. */
        isOutdated: boolean
      }
    | undefined
  /** The values paid and received, if a swap pays, and the change between them in percent. */
  value: { usd: { sell: Usd | undefined; buy: Usd | undefined }; change: number | undefined }
  limit: { label: string; value: string } | undefined
  networkFee: string | undefined
  banners: BannerText[]
  button: ButtonText
  /** Why the button is disabled, if no banner says so. */
  hint: string | undefined
  /** The deal of a button press; undefined while the button is disabled. */
  deal: Deal | undefined
}

/** Summarizes the state of the send card (SND-01). */
export function summarizeSend(inputs: SendInputs): SendSummary {
  const { form, prices, balances, swap, simulation } = inputs
  const price = form.token && prices.usd.get(form.token.address)
  const amount = findSendAmount(form, price)
  const value = findValue(inputs, amount)
  const banners = listBanners(inputs, amount, value)
  const deal = findDeal(inputs, amount)
  const { prepared } = simulation
  return {
    amount,
    amountValue: describeValue(form, amount, price),
    balance: writeBalance(form.token, balances),
    value,
    pay: form.payWith && describePayer(form.payWith, inputs),
    limit: swap.terms && describeLimit(swap.terms),
    networkFee: deal && prepared ? groupDigits(formatAmount(prepared.fee, 18, 2)) : undefined,
    banners,
    button: findButton(inputs, deal, banners),
    hint: findConnectionHint(inputs.connection, sendTexts),
    deal,
  }
}

function findDeal({ form, recipient, swap }: SendInputs, amount: Amount | undefined) {
  const { token, payWith } = form
  if (!token || !amount || recipient.state !== 'known') return undefined
  const sent = {
    kind: 'send',
    buy: token,
    amountOut: amount,
    recipient: recipient.address,
  } as const
  if (!payWith) return { ...sent, sell: token, amountIn: amount }
  const { terms } = swap
  if (!terms || terms.quote.amountIn === 0n || terms.quote.amount !== amount) return undefined
  return { ...sent, sell: payWith, amountIn: terms.quote.amountIn }
}

function findValue(
  { form, swap, prices }: SendInputs,
  amount: Amount | undefined,
): SendSummary['value'] {
  const findUsd = (token: Token | undefined, of: Amount | undefined) => {
    const price = token && prices.usd.get(token.address)
    return token && of && price !== undefined ? valueInUsd(of, token.decimals, price) : undefined
  }
  const usd = {
    sell: findUsd(form.payWith, swap.terms?.quote.amountIn),
    buy: findUsd(form.token, amount),
  }
  const change = usd.sell && usd.buy !== undefined ? changePercent(usd.sell, usd.buy) : undefined
  return { usd, change }
}

function findButton(
  inputs: SendInputs,
  deal: Deal | undefined,
  banners: readonly BannerText[],
): ButtonText {
  const { swap, recipient, form, prices, connection = 'online' } = inputs
  const texts = { connect: messages.connectWallet, busy: sendTexts.sending }
  const waiting = findWalletButton(inputs, inputs.isSending, texts)
  if (waiting) return waiting
  const text = t(sendTexts.send)
  if (connection !== 'online') return { ...inertButton, text }
  // Without prices a loss by the swap would go unnoticed.
  const isSwapLoading = form.payWith && (swap.state === 'loading' || (deal && prices.isPending))
  const isRead = recipient.state !== 'resolving' && recipient.state !== 'checking'
  const isLoading = !isRead || isSwapLoading
  if (isLoading) return { ...inertButton, text: t(messages.loading), busy: true }
  if (form.payWith && swap.state === 'noRoute')
    return { ...inertButton, text: t(messages.noRouteButton) }
  if (!deal || banners.some((banner) => banner.isBlocking)) return { ...inertButton, text }
  return { text, action: 'swap', disabled: false, busy: false }
}

function listBanners(
  inputs: SendInputs,
  amount: Amount | undefined,
  { usd, change }: SendSummary['value'],
): BannerText[] {
  const { form, swap, recipient } = inputs
  const needed = findNeeded(inputs, amount)
  const fault = recipient.state === 'known' ? checkRecipient(recipient.address, inputs) : undefined
  const found = [
    ...form.unknownSymbols.map((symbol) => warn('unknownToken', additions.unknownToken(symbol))),
    fault,
    swap.state === 'noRoute' ? describeNoRoute() : undefined,
    swap.failure === undefined ? undefined : failedBanner(swap.failure),
    findBalanceBanner(inputs.balances, { token: form.payWith ?? form.token, needed }),
    findSizeBanner(form.payWith && usd.buy),
    findValueLoss({ change }),
    findUnknownValue(inputs.prices, swap.terms?.quote),
    // Without a usable recipient its failure only repeats that.
    fault?.isBlocking ? undefined : findSimulationBanner(inputs),
    findGasBanner(inputs, form.payWith ?? form.token, needed),
  ]
  return dropConsequences(
    found.filter((banner) => banner !== undefined),
    inputs.connection,
  )
}

function describeNoRoute(): BannerText {
  const title = t(messages.noRouteTitle)
  const text = t(messages.noRouteExactOutText)
  return { kind: 'noRoute', tone: 'warn', title, text, isBlocking: true }
}

function failedBanner(text: string): BannerText {
  const title = t(additions.quoteFailedTitle)
  return { kind: 'quoteFailed', tone: 'bad', title, text, isBlocking: true }
}

function warn(kind: BannerText['kind'], text: string): BannerText {
  return { kind, tone: 'warn', text, isBlocking: false }
}

/** The maximum that may leave the wallet. */
function findNeeded({ form, swap }: SendInputs, amount: Amount | undefined): Amount | undefined {
  return form.payWith ? swap.terms?.maxAmountIn : amount
}

function findSimulationBanner({ simulation }: SendInputs): BannerText | undefined {
  if (simulation.failure === undefined) return undefined
  return { kind: 'simulation', tone: 'bad', text: simulation.failure, isBlocking: true }
}

function describeValue(
  { token, unit }: SendForm,
  amount: Amount | undefined,
  price: Usd | undefined,
): string | undefined {
  if (!token || amount === undefined || price === undefined) return undefined
  if (unit === 'usd') return `${formatSwapAmount(amount, token.decimals)} ${token.symbol}`
  return formatUsd(valueInUsd(amount, token.decimals, price))
}

function describePayer(payer: Token, { swap, prices, balances }: SendInputs) {
  const amount = swap.terms?.quote.amountIn
  const price = prices.usd.get(payer.address)
  const hasValue = amount !== undefined && price !== undefined
  return {
    text: amount === undefined ? '' : formatAmount(amount, payer.decimals, 8),
    usd: hasValue ? formatUsd(valueInUsd(amount, payer.decimals, price)) : undefined,
    balance: writeBalance(payer, balances),
    isOutdated: amount !== undefined && swap.state !== 'ready',
  }
}

function writeBalance(
  token: Token | undefined,
  { amounts }: CardInputs['balances'],
): string | undefined {
  const balance = token && amounts?.get(token.address)
  return token && balance !== undefined ? formatBalance(balance, token.decimals) : undefined
}

function describeLimit({ quote, maxAmountIn }: SwapTerms): SendSummary['limit'] {
  const { symbol, decimals } = quote.sell
  return {
    label: t(messages.maximumUsed),
    value: `${formatSixDecimals(maxAmountIn, decimals, true)} ${symbol}`,
  }
}
