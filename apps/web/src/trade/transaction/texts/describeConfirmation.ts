import { t } from '@lingui/core/macro'
import { formatPercent, formatPercentage } from '../../../language/numbers.ts'
import { formatSixDecimals, formatUsd } from '../../amounts/formats.ts'
import { type Usd, usdDecimals } from '../../amounts/Usd.ts'
import type { ConfirmedTrade } from '../../deal/ConfirmedTrade.ts'
import { additions } from '../../messages/messages.ts'
import type { SwapTerms } from '../../quote/SwapTerms.ts'
import type { TransactionFlow } from '../TransactionFlow.ts'

/** A question after the button was pressed and before signing. */
export interface Confirmation {
  kind: 'valueLoss' | 'priceImpact' | 'worseMinimum'
  title: string
  text: string
  terms: { name: string; value: string; isLoss?: true }[]
  /** A sentence that has to be ticked before going on. */
  acknowledgement: string | undefined
  /** The confirm button is enabled only after a moment, in case of an accidental click. */
  isDelayed: boolean
}

/** The question of a flow; undefined if there is none. */
export function describeConfirmation(flow: TransactionFlow): Confirmation | undefined {
  if (flow.stage !== 'confirming') return undefined
  if (flow.reason === 'worseMinimum') return describeWorse(flow.confirmed, flow.agreed)
  const { confirmed } = flow
  const impact = confirmed.impact ? formatPercent(confirmed.impact.percent) : undefined
  const acknowledgement =
    confirmed.impact?.tier === 'high'
      ? t`I understand I'll get far less than the market price.`
      : undefined
  // An order far below the market moves no price.
  const isOrder = confirmed.deal.kind === 'limit'
  const impactTerm =
    impact === undefined || isOrder
      ? []
      : [{ name: t`Price impact`, value: formatPercentage(impact) }]
  if (flow.reason === 'priceImpact') {
    return {
      kind: 'priceImpact',
      title: t(additions.impactTitle),
      text: askImpact(impact ?? ''),
      terms: impactTerm,
      acknowledgement,
      isDelayed: false,
    }
  }
  const { sell = 0n as Usd, buy = 0n as Usd } = confirmed.usd
  const lost = `−${formatUsd((roundToCents(sell) - roundToCents(buy)) as Usd)}`
  return {
    kind: 'valueLoss',
    title: t`High Value Loss Warning`,
    text: askValueLoss(formatPercent(confirmed.change ?? 0)),
    terms: [
      { name: t`You sell`, value: formatUsd(sell) },
      { name: t`You receive`, value: formatUsd(buy) },
      { name: t`Lost`, value: lost, isLoss: true },
      ...impactTerm,
    ],
    acknowledgement,
    isDelayed: false,
  }
}

/** Rounded as shown, so that the loss is the difference of the values above it. */
function roundToCents(usd: Usd): bigint {
  const cent = 10n ** BigInt(usdDecimals - 2)
  return usd < cent ? usd : ((usd + cent / 2n) / cent) * cent
}

function describeWorse({ terms }: ConfirmedTrade, agreed: SwapTerms): Confirmation {
  return {
    kind: 'worseMinimum',
    title: t`The price has moved`,
    text: t`The quote is worse than the one you agreed to. Do you want to swap at the new one?`,
    terms: [
      { name: t`Before`, value: writeLimit(agreed) },
      { name: t`Now`, value: writeLimit(terms ?? agreed) },
      { name: t`Difference`, value: writeDifference(terms ?? agreed, agreed), isLoss: true },
    ],
    acknowledgement: undefined,
    isDelayed: true,
  }
}

function findLimit({ quote, minAmountOut, maxAmountIn }: SwapTerms) {
  return quote.exact === 'sell'
    ? { amount: minAmountOut, token: quote.buy }
    : { amount: maxAmountIn, token: quote.sell }
}

function writeLimit(terms: SwapTerms): string {
  const { amount, token } = findLimit(terms)
  const isMax = terms.quote.exact === 'buy'
  return `${formatSixDecimals(amount, token.decimals, isMax)} ${token.symbol}`
}

function writeDifference(now: SwapTerms, before: SwapTerms): string {
  const { amount, token } = findLimit(now)
  const difference = amount - findLimit(before).amount
  const text = formatSixDecimals(difference < 0n ? -difference : difference, token.decimals)
  return `${difference < 0n ? '−' : '+'}${text} ${token.symbol}`
}

/** The specification's question (1 §5). */
function askValueLoss(percent: string): string {
  return t`This transaction will result in a ${percent}% loss in value. Are you sure you want to proceed?`
}

function askImpact(percent: string): string {
  return t`This swap moves the price by about ${percent}% against you. Are you sure you want to proceed?`
}
