import { t } from '@lingui/core/macro'
import { findConversion, isListed } from '@vermeil/tokens'
import { type Amount, formatAmount, isAddress, parseAddress, shortenAddress } from '@vermeil/units'
import { formatPercent, groupDigits } from '../../../language/numbers.ts'
import type { BannerText } from '../../../trade/card/BannerText.ts'
import { dropConsequences } from '../../../trade/card/dropConsequences.ts'
import { findBalanceBanner } from '../../../trade/card/findBalanceBanner.ts'
import { findDelegationBanner } from '../../../trade/card/findDelegationBanner.ts'
import { findGasBanner } from '../../../trade/card/findGasBanner.ts'
import { findSizeBanner } from '../../../trade/card/findSizeBanner.ts'
import { findUnknownValue } from '../../../trade/card/findUnknownValue.ts'
import { findValueLoss, isValueLost } from '../../../trade/card/findValueLoss.ts'
import { additions, messages } from '../../../trade/messages/messages.ts'
import type { SwapFigures } from './SwapFigures.ts'
import type { SwapInputs } from './SwapInputs.ts'

/** All banners to show, the most serious first. */
export function findBanners(inputs: SwapInputs, figures: SwapFigures): BannerText[] {
  const found = [
    ...listUnknownTokens(inputs),
    findQuoteBanner(inputs, figures),
    findBalanceBanner(inputs.balances, { token: inputs.form.sell, needed: findNeeded(figures) }),
    findSizeBanner(figures.conversion ? undefined : figures.usd.sell),
    findValueLoss(figures),
    ...listTransferFees(figures),
    findImpactBanner(figures),
    findUnknownValue(inputs.prices, figures.quote),
    findUnlockBanner(inputs, figures) ?? findSimulationBanner(inputs, figures),
    findGasBanner(inputs, inputs.form.sell, findNeeded(figures)),
    findDelegationBanner(inputs),
  ]
  const due = dropConsequences(
    found.filter((banner) => banner !== undefined),
    inputs.connection,
  ).filter(({ kind }) => kind !== 'delegation' || !inputs.quote.isApiDown)
  return due.filter(({ text }, index) => due.findIndex((other) => other.text === text) === index)
}

function listUnknownTokens({ form }: SwapInputs): BannerText[] {
  const imported = [form.sell, form.buy].flatMap((token) =>
    token && !isListed(token.address) ? [token.symbol] : [],
  )
  const unknown = form.unknownSymbols.map((symbol) =>
    isAddress(symbol) ? shortenAddress(parseAddress(symbol)) : symbol,
  )
  return [...unknown, ...imported].map((symbol) => ({
    kind: 'unknownToken',
    tone: 'warn',
    text: additions.unknownToken(symbol),
    isBlocking: false,
  }))
}

function findQuoteBanner(
  { form, quote, prices }: SwapInputs,
  figures: SwapFigures,
): BannerText | undefined {
  if (figures.hasNoRoute) {
    const [title, text] = [t(messages.noRouteTitle), writeNoRoute({ form, prices })]
    return { kind: 'noRoute', tone: 'warn', title, text, isBlocking: true }
  }
  if (figures.question && quote.failure !== undefined) {
    const title = t(additions.quoteFailedTitle)
    return { kind: 'quoteFailed', tone: 'bad', title, text: quote.failure, isBlocking: true }
  }
  if (!quote.isApiDown || figures.conversion) return undefined
  return { kind: 'apiDown', tone: 'info', text: t(additions.apiDown), isBlocking: false }
}

/**
 * The sentence for a missing route. A token's price comes from a route for one whole token to VET. If both tokens have
 * a price, the pair is connected and only this amount has no route (SWP-16).
 */
function writeNoRoute({ form, prices }: Pick<SwapInputs, 'form' | 'prices'>): string {
  if (form.exact === 'buy') return t(messages.noRouteExactOutText)
  const isPriced = [form.sell, form.buy].every((token) => token && prices.usd.has(token.address))
  return t(isPriced ? messages.noRouteForSwap : messages.noRouteText)
}

function listTransferFees({ quote }: SwapFigures): BannerText[] {
  return (quote?.transferFees ?? []).map(({ token, percent }) => {
    const text = additions.transferFee(token.symbol, formatPercent(percent))
    return { kind: 'transferFee', tone: 'warn', text, isBlocking: false }
  })
}

/** From 5% if the quote's source reports it, unless the value loss says the same; from 10% always. */
function findImpactBanner(figures: SwapFigures): BannerText | undefined {
  const { impact } = figures
  if (impact?.tier !== 'medium' && impact?.tier !== 'high') return undefined
  const isSevere = impact.tier === 'high'
  const isReported = figures.quote?.priceImpactBps !== undefined
  if (!isReported || (isValueLost(figures) && !isSevere)) return undefined
  return {
    kind: 'impact',
    tone: isSevere ? 'bad' : 'warn',
    title: t(additions.impactTitle),
    text: additions.impactText(formatPercent(impact.percent)),
    isBlocking: false,
  }
}

function findSimulationBanner(
  { simulation }: SwapInputs,
  figures: SwapFigures,
): BannerText | undefined {
  if (!(figures.quote || figures.conversion) || simulation.failure === undefined) return undefined
  return { kind: 'simulation', tone: 'bad', text: simulation.failure, isBlocking: true }
}

/** VOT3 converts back only for the account that locked it, so less than the balance may be convertible. */
function findUnlockBanner(
  { unlockable }: SwapInputs,
  { conversion }: SwapFigures,
): BannerText | undefined {
  if (!conversion || unlockable === undefined || conversion.amountIn <= unlockable) return undefined
  const { sell, buy } = conversion
  if (findConversion(sell.address, buy.address) !== 'unlock') return undefined
  return {
    kind: 'unlock',
    tone: 'bad',
    title: additions.unlockTitle(groupDigits(formatAmount(unlockable, sell.decimals)), sell.symbol),
    text: additions.unlockText(sell.symbol, buy.symbol),
    isBlocking: true,
  }
}

/** The maximum that may leave the wallet. */
function findNeeded({ swap, amounts }: SwapFigures): Amount | undefined {
  return swap?.terms.maxAmountIn ?? amounts.sell
}
