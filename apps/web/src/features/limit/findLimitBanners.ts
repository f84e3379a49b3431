import { t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import type { Amount } from '@vermeil/units'
import { formatPercent } from '../../language/numbers.ts'
import { formatBalance, formatSwapAmount } from '../../trade/amounts/formats.ts'
import type { BannerText } from '../../trade/card/BannerText.ts'
import { dropConsequences } from '../../trade/card/dropConsequences.ts'
import { findBalanceBanner } from '../../trade/card/findBalanceBanner.ts'
import { findDelegationBanner } from '../../trade/card/findDelegationBanner.ts'
import { findGasBanner } from '../../trade/card/findGasBanner.ts'
import { findSizeBanner } from '../../trade/card/findSizeBanner.ts'
import { additions } from '../../trade/messages/messages.ts'
import type { LimitFigures } from './findLimitFigures.ts'
import type { LimitInputs } from './LimitInputs.ts'
import { limitTexts } from './limitTexts.ts'

/** The order book counts amounts up to this one. */
const maxOrderAmount = 2n ** 112n - 1n

/** All banners of the limit card, the most serious first. */
export function findLimitBanners(inputs: LimitInputs, figures: LimitFigures): BannerText[] {
  const { form } = inputs
  const found = [
    ...form.unknownSymbols.map((symbol) => inform('unknownToken', additions.unknownToken(symbol))),
    findPairBanner(inputs, figures),
    findFreeBanner(inputs, figures),
    findOrderSizeBanner(figures),
    findSizeBanner(figures.usd.sell),
    findMarketBanner(inputs, figures),
    findStepBanner(inputs, figures),
    findSimulationBanner(inputs, figures),
    findGasBanner(inputs, form.sell, form.amounts.sell || undefined),
    findDelegationBanner({ ...inputs, isSwapping: inputs.isCreating }),
  ]
  return dropConsequences(
    found.filter((banner) => banner !== undefined),
    inputs.connection,
  )
}

function inform(kind: BannerText['kind'], text: string): BannerText {
  return { kind, tone: 'info', text, isBlocking: false }
}

/** Pairs without orders. */
function findPairBanner(
  { form: { sell, buy }, hasOrders }: LimitInputs,
  { isConversion }: LimitFigures,
): BannerText | undefined {
  if (!hasOrders) {
    return { kind: 'noRoute', tone: 'warn', text: t(limitTexts.noOrders), isBlocking: true }
  }
  if (!isConversion || !sell || !buy) return undefined
  const title = limitTexts.convertTitle(sell.symbol, buy.symbol)
  return { kind: 'noRoute', tone: 'info', title, text: t(limitTexts.convertText), isBlocking: true }
}

/** The amount of a token that open orders hold; undefined if it is too small to be shown. */
export function formatHeld(committed: Amount, { decimals }: Token): string | undefined {
  const text = formatBalance(committed, decimals)
  return text === '0' || text.startsWith('<') ? undefined : text
}

/** The amount that open orders hold cannot be sold again. */
function findFreeBanner(
  { form: { sell, amounts }, balances, committed }: LimitInputs,
  { free }: LimitFigures,
): BannerText | undefined {
  const banner = findBalanceBanner(balances, { token: sell, needed: amounts.sell, free })
  if (!sell || !committed || banner?.kind !== 'balance') return banner
  const held =
    free === balances.amounts?.get(sell.address) ? undefined : formatHeld(committed, sell)
  if (held === undefined) return banner
  return { ...banner, text: `${banner.text}. ${limitTexts.inOrders(held, sell.symbol)}` }
}

function findOrderSizeBanner({ deal }: LimitFigures): BannerText | undefined {
  if (!deal || (deal.amountIn <= maxOrderAmount && deal.amountOut <= maxOrderAmount))
    return undefined
  return { kind: 'tooLarge', tone: 'bad', text: t(limitTexts.tooLarge), isBlocking: true }
}

function findMarketBanner(
  { form, prices }: LimitInputs,
  { market, isConversion }: LimitFigures,
): BannerText | undefined {
  if (market || isConversion || prices.isPending || !form.sell || !form.buy) return undefined
  return {
    ...inform('valueUnknown', t(limitTexts.noMarketText)),
    title: t(limitTexts.noMarketTitle),
  }
}

/** The typed amount to buy cannot be reached exactly with any rate of the order book. */
function findStepBanner({ form }: LimitInputs, { deal }: LimitFigures): BannerText | undefined {
  const { buy, amounts, touched } = form
  if (!deal || !buy || touched[2] === 'buy') return undefined
  const excess = deal.amountOut - amounts.buy
  if (excess * 1_000n <= amounts.buy) return undefined
  const write = (amount: bigint) => `${formatSwapAmount(amount, buy.decimals)} ${buy.symbol}`
  return inform('valueUnknown', limitTexts.roundedText(write(amounts.buy), write(deal.amountOut)))
}

function findSimulationBanner(
  { simulation }: LimitInputs,
  { deal }: LimitFigures,
): BannerText | undefined {
  if (!deal || simulation.failure === undefined) return undefined
  return { kind: 'simulation', tone: 'bad', text: simulation.failure, isBlocking: true }
}

/** Below this percentage of the market, the warning is red (2 §2). */
const farBelowPercent = -10
/** Below this percentage of the market, there is a warning although a swap would not pay more. */
const belowPercent = -1

/** A warning that a swap pays more than the order asks for. */
export interface WorseRate {
  tone: 'warn' | 'bad'
  title: string
  text: string
}

/** Warns of a rate at which the order would fill at once, for less than a swap pays. */
export function findWorseRate(figures: LimitFigures): WorseRate | undefined {
  const { deal, distance, swapOut } = figures
  if (!deal) return undefined
  const isBelow = distance !== undefined && distance < belowPercent
  const more = swapOut === undefined ? 0n : swapOut - deal.amountOut
  if (more <= 0n && !isBelow) return undefined
  const write = (amount: bigint) =>
    `${formatSwapAmount(amount, deal.buy.decimals)} ${deal.buy.symbol}`
  return {
    tone: distance !== undefined && distance < farBelowPercent ? 'bad' : 'warn',
    title: isBelow ? limitTexts.belowTitle(formatPercent(distance)) : t(limitTexts.atMarketTitle),
    text:
      more > 0n && swapOut !== undefined
        ? limitTexts.belowText(write(swapOut), write(more))
        : t(limitTexts.partsText),
  }
}
