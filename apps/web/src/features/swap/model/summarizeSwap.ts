import { t } from '@lingui/core/macro'
import { type Conversion, findConversion, type Token } from '@vermeil/tokens'
import { type Address, type Amount, formatAmount } from '@vermeil/units'
import { formatPercent, formatPercentage, groupDigits } from '../../../language/numbers.ts'
import {
  formatBalance,
  formatSixDecimals,
  formatTradeRate,
  formatUsd,
} from '../../../trade/amounts/formats.ts'
import type { BannerText } from '../../../trade/card/BannerText.ts'
import type { ButtonText } from '../../../trade/card/ButtonText.ts'
import { findConnectionHint } from '../../../trade/card/findConnectionHint.ts'
import { findWalletButton, inertButton } from '../../../trade/card/findWalletButton.ts'
import type { Deal } from '../../../trade/deal/Deal.ts'
import { shownChangePercent } from '../../../trade/limits/limits.ts'
import { additions, messages } from '../../../trade/messages/messages.ts'
import type { Impact } from '../../../trade/quote/findImpact.ts'
import type { Quote } from '../../../trade/quote/Quote.ts'
import type { Side } from '../../../trade/quote/Side.ts'
import { findBanners } from './findBanners.ts'
import { findFieldText, findFigures, type SwapFigures } from './SwapFigures.ts'
import type { SwapInputs } from './SwapInputs.ts'
import type { SwapForm } from './swapForm.ts'

/** One half of the trade card, as texts. */
export interface SideText {
  token: Token | undefined
  /** The text of the field: as typed, or derived and without grouping. */
  text: string
  /** The number belongs to an older quote or is an estimate. */
  dimmed: boolean
  usd: string | undefined
  balance: string | undefined
  /** How much of the balance can be converted, if that is less. */
  available: string | undefined
  balanceState: SwapInputs['balances']['state']
}

/** Everything the trade card shows, ready to be rendered. */
export interface SwapSummary {
  sell: SideText
  buy: SideText
  /** The dollar values are based on a price older than a day. */
  usdStale: boolean
  /** The prices could not be refreshed in time. */
  usdOverdue: boolean
  /** How far the swap moves the price. */
  impact: { text: string; tier: Impact['tier'] } | undefined
  /** Signed, in percent; undefined below 1% and if a price is unknown (SWP-07). */
  changePercent: number | undefined
  /** The same without a minimum. */
  differencePercent: number | undefined
  rate: { forward: string; inverse: string } | undefined
  /** The market rate of one whole token, from the prices, while there is no amount. */
  marketRate: SwapSummary['rate']
  /** The value of one whole sold and one whole bought token. */
  rateUsd: { forward: string | undefined; inverse: string | undefined }
  limit: { label: string; value: string } | undefined
  /** The source of the details, which lazily loaded code renders. */
  quote: Quote | undefined
  /** The recipient of the bought token, if it is another account. */
  recipient: Address | undefined
  /** In wei of VTHO, from the simulation. */
  networkFee: Amount | undefined
  /** Vermeil pays the fee. */
  isFeePaid: boolean
  /** How the two tokens convert one to one, which replaces a quote. */
  conversion: Conversion | undefined
  quoteState: 'empty' | 'loading' | 'ready' | 'noRoute' | 'failed'
  /** The shown quote cannot be signed, and is dimmed. */
  isOutdated: boolean
  refreshing: boolean
  banners: BannerText[]
  button: ButtonText
  hint: string | undefined
}

/** Summarizes the state of the trade card. Known figures need not be computed again. */
export function summarizeSwap(inputs: SwapInputs, figures = findFigures(inputs)): SwapSummary {
  const { quote, change, impact } = figures
  const banners = findBanners(inputs, figures)
  const { prepared } = inputs.simulation
  return {
    sell: summarizeSide('sell', inputs, figures),
    buy: summarizeSide('buy', inputs, figures),
    usdStale: inputs.prices.isOld,
    usdOverdue: inputs.prices.isOverdue ?? false,
    changePercent:
      change !== undefined && Math.abs(change) >= shownChangePercent ? change : undefined,
    differencePercent: change,
    impact: impact && { text: formatPercentage(formatPercent(impact.percent)), tier: impact.tier },
    rate: quote ? describeRate(quote) : figures.conversion && describeConversionRate(inputs.form),
    marketRate: figures.question ? undefined : describeMarketRate(inputs),
    rateUsd: {
      forward: formatPrice(inputs, 'sell'),
      inverse: formatPrice(inputs, 'buy'),
    },
    limit: describeLimit(inputs.form, figures),
    quote,
    recipient: inputs.form.recipient?.address,
    networkFee: quote || figures.conversion ? prepared?.fee : undefined,
    isFeePaid: inputs.delegation?.isAvailable ?? false,
    conversion: findFormConversion(inputs.form),
    quoteState: findQuoteState(inputs, figures),
    isOutdated: figures.swap?.isCurrent === false,
    refreshing: inputs.quote.isFetching && quote !== undefined,
    banners,
    button: findButton(inputs, figures, banners),
    hint: findHint(inputs, figures),
  }
}

function summarizeSide(side: Side, inputs: SwapInputs, figures: SwapFigures): SideText {
  const { form, balances } = inputs
  const token = form[side]
  const balance = token && balances.amounts?.get(token.address)
  const usd = figures.usd[side]
  const isDerived = form.exact !== side
  const text = findFieldText(form, side, figures)
  return {
    token,
    text,
    dimmed: isDerived && text !== '' && isDimmed(inputs, figures),
    usd: usd === undefined ? undefined : formatUsd(usd),
    balance: token && balance !== undefined ? formatBalance(balance, token.decimals) : undefined,
    available: side === 'sell' ? writeAvailable(inputs, balance) : undefined,
    balanceState: balances.state,
  }
}

/** Whether the derived amount is an estimate, is being refreshed, or must not be signed. */
function isDimmed({ quote }: SwapInputs, { isEstimate, swap }: SwapFigures): boolean {
  return isEstimate || quote.isFetching || swap?.isCurrent === false
}

function findFormConversion({ sell, buy }: SwapForm): Conversion | undefined {
  return sell && buy && findConversion(sell.address, buy.address)
}

function writeAvailable(
  { form, unlockable }: SwapInputs,
  balance: Amount | undefined,
): string | undefined {
  if (findFormConversion(form) !== 'unlock' || unlockable === undefined) return undefined
  return balance === undefined || balance > unlockable
    ? formatBalance(unlockable, form.sell?.decimals ?? 18)
    : undefined
}

function describeConversionRate({ sell, buy }: SwapForm): RateText | undefined {
  if (!sell || !buy) return undefined
  const one = { amount: 1n as Amount, decimals: 0 }
  return writeRate({ sell, buy, sold: one, bought: one, sign: '=' })
}

function describeRate({ sell, buy, amountIn, amountOut }: Quote): RateText {
  const sold = { amount: amountIn, decimals: sell.decimals }
  const bought = { amount: amountOut, decimals: buy.decimals }
  return writeRate({ sell, buy, sold, bought, sign: '=' })
}

/** Two amounts with the same value. */
function describeMarketRate({ form, prices }: SwapInputs): RateText | undefined {
  if (findFormConversion(form)) return describeConversionRate(form)
  const { sell, buy } = form
  const [sellUsd, buyUsd] = [sell, buy].map((token) => token && prices.usd.get(token.address))
  if (!sell || !buy || !sellUsd || !buyUsd) return undefined
  const sold = { amount: buyUsd as bigint as Amount, decimals: 0 }
  const bought = { amount: sellUsd as bigint as Amount, decimals: 0 }
  return writeRate({ sell, buy, sold, bought, sign: '≈' })
}

type RateText = NonNullable<SwapSummary['rate']>

interface RateSides {
  sell: Token
  buy: Token
  sold: Parameters<typeof formatTradeRate>[0]
  bought: Parameters<typeof formatTradeRate>[0]
  sign: '=' | '≈'
}

function writeRate({ sell, buy, sold, bought, sign }: RateSides): RateText {
  return {
    forward: `1 ${sell.symbol} ${sign} ${formatTradeRate(sold, bought)} ${buy.symbol}`,
    inverse: `1 ${buy.symbol} ${sign} ${formatTradeRate(bought, sold)} ${sell.symbol}`,
  }
}

function formatPrice({ form, prices }: SwapInputs, side: Side): string | undefined {
  const price = form[side] && prices.usd.get(form[side].address)
  return price === undefined ? undefined : formatUsd(price)
}

/** Exactly 0 without an amount (SWP-12); undefined while a quote is loading or missing. */
function describeLimit(
  { exact, sell, buy }: SwapForm,
  { question, swap, conversion }: SwapFigures,
): SwapSummary['limit'] {
  if (conversion) return describeExactLimit(conversion)
  const [label, amount, token] =
    exact === 'sell'
      ? ([t(messages.minimumReceived), swap?.terms.minAmountOut, buy] as const)
      : ([t(messages.maximumUsed), swap?.terms.maxAmountIn, sell] as const)
  if (!token || (question && amount === undefined)) return undefined
  const text =
    amount === undefined ? '0' : formatSixDecimals(amount, token.decimals, exact === 'buy')
  return { label, value: `${text} ${token.symbol}` }
}

/** A conversion is exact, so every digit is shown. */
function describeExactLimit({ buy, amountOut }: Deal): SwapSummary['limit'] {
  const value = `${groupDigits(formatAmount(amountOut, buy.decimals))} ${buy.symbol}`
  return { label: t(messages.minimumReceived), value }
}

function findQuoteState({ quote }: SwapInputs, figures: SwapFigures): SwapSummary['quoteState'] {
  if (figures.conversion) return 'ready'
  if (!figures.question) return 'empty'
  if (figures.quote) return 'ready'
  if (figures.hasNoRoute) return 'noRoute'
  return quote.failure === undefined ? 'loading' : 'failed'
}

/** Exactly one text for each obstacle, in a fixed order (SWP-06). */
function findButton(
  inputs: SwapInputs,
  figures: SwapFigures,
  banners: readonly BannerText[],
): ButtonText {
  const texts = { connect: messages.connectWallet, busy: messages.swapping }
  const waiting = findWalletButton(inputs, inputs.isSwapping, texts)
  if (waiting) return waiting
  const state = findQuoteState(inputs, figures)
  const text = t(messages.swap)
  if ((inputs.connection ?? 'online') !== 'online') return { ...inertButton, text }
  const isAwaited = inputs.quote.failure === undefined && figures.swap?.isCurrent === false
  const isUsdPending = figures.quote !== undefined && inputs.prices.isPending === true
  if (state === 'loading' || isAwaited || isUsdPending) {
    return { ...inertButton, text: t(messages.loading), busy: true }
  }
  if (state === 'noRoute') return { ...inertButton, text: t(messages.noRouteButton) }
  const isBlocked = banners.some((banner) => banner.isBlocking)
  const isReady = figures.deal && figures.swap?.isCurrent !== false
  if (!isReady || isBlocked) return { ...inertButton, text }
  return { text, action: 'swap', disabled: false, busy: false }
}

/** Why the button is disabled. A missing route is reported by its banner. */
function findHint(
  { form, connection }: SwapInputs,
  { question, conversion }: SwapFigures,
): string | undefined {
  const hint = findConnectionHint(connection, additions)
  if (hint) return hint
  if (question && form.recipient && !form.recipient.address) return t(additions.enterRecipient)
  if (question || conversion) return undefined
  return t(form.sell && !form.buy ? additions.chooseToken : additions.enterAmount)
}
