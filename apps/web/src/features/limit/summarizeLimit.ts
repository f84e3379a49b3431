import { t } from '@lingui/core/macro'
import { findTokenBySymbol } from '@vermeil/tokens'
import { formatAmount, zeroAddress } from '@vermeil/units'
import { groupDigits } from '../../language/numbers.ts'
import { formatBalance, formatUsd } from '../../trade/amounts/formats.ts'
import type { TokenText } from '../../trade/amounts/TokenText.ts'
import { changePercent } from '../../trade/amounts/Usd.ts'
import type { BannerText } from '../../trade/card/BannerText.ts'
import type { ButtonText } from '../../trade/card/ButtonText.ts'
import { findConnectionHint } from '../../trade/card/findConnectionHint.ts'
import { findWalletButton, inertButton } from '../../trade/card/findWalletButton.ts'
import type { ConfirmedTrade } from '../../trade/deal/ConfirmedTrade.ts'
import { messages } from '../../trade/messages/messages.ts'
import { orderMessages } from '../../trade/messages/orderMessages.ts'
import { otherSide, type Side } from '../../trade/quote/Side.ts'
import { findLimitBanners, findWorseRate, formatHeld, type WorseRate } from './findLimitBanners.ts'
import type { LimitFigures } from './findLimitFigures.ts'
import type { LimitInputs } from './LimitInputs.ts'
import { findDerived, isForward, type LimitForm } from './limitForm.ts'
import { limitTexts } from './limitTexts.ts'

/** The distance of the rate from the market, with the specification's colours (2 §2). */
export interface DistanceText {
  percent: number
  tone: 'gain' | 'plain' | 'warn' | 'loss'
}

interface LimitSideText {
  text: string
  isDerived: boolean
  problem: string | undefined
  usd: string | undefined
  balance: string | undefined
}

/** The limit card's texts. */
export interface LimitSummary {
  sell: LimitSideText
  buy: LimitSideText
  /** The amount of the sold token that open orders hold, unless it is too small to be shown. */
  inOrders: TokenText | undefined
  rate: {
    label: string
    /** The label with the other token. */
    otherLabel: string
    unit: string
    text: string
    isDerived: boolean
    problem: string | undefined
  }
  /** Undefined if it is zero or unknown. */
  distance: DistanceText | undefined
  banners: BannerText[]
  worseRate: WorseRate | undefined
  button: ButtonText
  hint: string | undefined
  /** In VTHO, from the simulation. */
  networkFee: string | undefined
  /** The output of a swap could not be refreshed in time. */
  isSwapOverdue: boolean
  /** Nothing can be simulated again. */
  isDown: boolean
}

/** Summarizes the state of the limit card. */
export function summarizeLimit(inputs: LimitInputs, figures: LimitFigures): LimitSummary {
  const banners = findLimitBanners(inputs, figures)
  const { prepared } = inputs.simulation
  return {
    sell: summarizeSide('sell', inputs, figures),
    buy: summarizeSide('buy', inputs, figures),
    inOrders: writeInOrders(inputs),
    rate: summarizeRate(inputs),
    distance: figures.distance === undefined ? undefined : findTone(figures.distance),
    banners,
    worseRate: findWorseRate(figures),
    button: findButton(inputs, figures, banners),
    hint: findHint(inputs, figures),
    networkFee:
      figures.deal && prepared ? groupDigits(formatAmount(prepared.fee, 18, 2)) : undefined,
    isSwapOverdue: inputs.quote.isOutdated === true,
    isDown: (inputs.connection ?? 'online') !== 'online',
  }
}

/** The deal of a button press. A rate far below the market is confirmed first. */
export function confirmLimit(
  { deal, usd, distance }: LimitFigures,
  isFeePaid: boolean,
): ConfirmedTrade | undefined {
  if (!deal) return undefined
  const change = usd.sell && usd.buy !== undefined ? changePercent(usd.sell, usd.buy) : distance
  const isFar = change !== undefined && change < thresholds.loss
  const impact = isFar ? { percent: -change, tier: 'high' as const } : undefined
  return { deal, usd, change, impact, isFeePaid }
}

const thresholds = { gain: 1, warn: -1, loss: -10 }

/** Above 1% green, below -1% orange, below -10% red, and zero is hidden. */
export function findTone(percent: number): DistanceText | undefined {
  const rounded = Math.round(percent * 100) / 100
  if (rounded === 0) return undefined
  if (rounded > thresholds.gain) return { percent: rounded, tone: 'gain' }
  if (rounded < thresholds.loss) return { percent: rounded, tone: 'loss' }
  return { percent: rounded, tone: rounded < thresholds.warn ? 'warn' : 'plain' }
}

function summarizeSide(
  side: Side,
  { form, balances }: LimitInputs,
  figures: LimitFigures,
): LimitSideText {
  const token = form[side]
  const balance = token && balances.amounts?.get(token.address)
  const usd = figures.usd[side]
  return {
    text: form.texts[side],
    isDerived: findDerived(form) === side,
    problem: form.problem?.value === side ? form.problem.text : undefined,
    usd: usd === undefined ? undefined : formatUsd(usd),
    balance: token && balance !== undefined ? formatBalance(balance, token.decimals) : undefined,
  }
}

function writeInOrders({ form: { sell }, committed }: LimitInputs): TokenText | undefined {
  if (!sell || !committed) return undefined
  const token = sell.address === zeroAddress ? (findTokenBySymbol('VVET') ?? sell) : sell
  const text = formatHeld(committed, token)
  return text === undefined ? undefined : { token, text }
}

function summarizeRate({ form }: LimitInputs): LimitSummary['rate'] {
  const nameRate = (side: Side) => {
    const symbol = form[side]?.symbol ?? t`token`
    return side === 'sell' ? limitTexts.sellAtRate(symbol) : limitTexts.buyAtRate(symbol)
  }
  const [sell, buy] = [form.sell?.symbol ?? '?', form.buy?.symbol ?? '?']
  const [base, counted] = isForward(form) ? [sell, buy] : [buy, sell]
  return {
    label: nameRate(form.rateOf),
    otherLabel: nameRate(otherSide(form.rateOf)),
    unit: t`${counted} per ${base}`,
    text: form.texts.rate,
    isDerived: findDerived(form) === 'rate',
    problem: form.problem?.value === 'rate' ? form.problem.text : undefined,
  }
}

/** Exactly one text for each obstacle, in a fixed order. */
function findButton(
  inputs: LimitInputs,
  { deal, isConversion }: LimitFigures,
  banners: readonly BannerText[],
): ButtonText {
  const { connection = 'online', prices } = inputs
  const texts = { connect: limitTexts.connectWallet, busy: messages.swapping }
  const waiting = findWalletButton(inputs, inputs.isCreating, texts)
  if (waiting) return waiting
  if (isConversion || !inputs.hasOrders) return { ...inertButton, text: t(messages.noRouteButton) }
  // Without prices a rate far below the market would go unnoticed.
  if (deal && connection === 'online' && prices.isPending) {
    return { ...inertButton, text: t(messages.loading), busy: true }
  }
  const isBlocked = banners.some((banner) => banner.isBlocking)
  const text = t(limitTexts.create)
  if (!deal || isBlocked || connection !== 'online') return { ...inertButton, text }
  return { text, action: 'swap', disabled: false, busy: false }
}

function findMissing({ price, amounts }: LimitForm): 'enterAmount' | 'enterRate' | 'enterBoth' {
  if (price > 0n) return 'enterAmount'
  return amounts.sell === 0n && amounts.buy === 0n ? 'enterBoth' : 'enterRate'
}

/** Why the button is disabled, if no banner says so; for a visitor without a wallet, where the tokens will be. */
function findHint(
  { form, connection, wallet }: LimitInputs,
  { deal, isConversion }: LimitFigures,
): string | undefined {
  const hint = findConnectionHint(connection, limitTexts)
  if (hint) return hint
  if (!form.sell || !form.buy) return t(orderMessages.noTokens)
  if (wallet.state === 'none' || wallet.state === 'restoring') return t(limitTexts.custody)
  if (deal || isConversion || form.problem) return undefined
  return t(limitTexts[findMissing(form)])
}
