import { t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import { type Address, type Amount, formatAmount, zeroAddress } from '@vermeil/units'
import {
  formatCount,
  formatPercent,
  formatPercentage,
  groupDigits,
} from '../../language/numbers.ts'
import {
  formatBalance,
  formatSixDecimals,
  formatSwapAmount,
  formatTradeRate,
  formatUsd,
} from '../amounts/formats.ts'
import type { TokenText } from '../amounts/TokenText.ts'
import { changePercent, type Usd, valueInUsd } from '../amounts/Usd.ts'
import { gasToken } from '../card/shares.ts'
import type { ConfirmedTrade } from '../deal/ConfirmedTrade.ts'
import { type Deal, hasSwap, isConversion, isOrderDeal, listCancelled } from '../deal/Deal.ts'
import { describeDeadline } from '../limits/deadline.ts'
import { messages } from '../messages/messages.ts'
import { orderMessages } from '../messages/orderMessages.ts'
import { describeProof } from '../quote/describeProof.ts'
import type { SwapTerms } from '../quote/SwapTerms.ts'
import type { PreparedDeal } from '../simulation/prepareDeal.ts'
import { describeOrder } from './describeOrder.ts'
import { listSpender, nameRevocation } from './describeRevocation.ts'

/** An amount at the top of a review. */
export interface ReviewAmount {
  name: string
  amount: TokenText
  usd: string | undefined
}

/** A row of a review. `note` follows the value in a quieter style. */
export interface ReviewRow {
  name: string
  value: string
  note?: string
  isStrong?: boolean
  /** A change in percent, for rows that show one. */
  changePercent?: number
}

/** The texts of a review. */
export interface ReviewText {
  title: string
  /** The heading over the request for the passkey or password. */
  sign: string
  /** The specification's texts for this request if the deal is an order: its description and its button. */
  prompt: { text: string; button: string } | undefined
  amounts: ReviewAmount[]
  rows: ReviewRow[]
  /** The label of the hold button. */
  hold: string
  /** The label of the button for users who cannot hold. */
  confirm: string
}

/** Dollars for one whole token. */
type UsdPrices = ReadonlyMap<Address, Usd>

/**
 * Describes a deal and its simulation, if there is one, as the texts of a review. `balance` is that of the token that
 * leaves.
 */
export function describeReview(
  confirmed: ConfirmedTrade,
  prepared: PreparedDeal | undefined,
  prices: UsdPrices,
  balance?: Amount,
): ReviewText {
  // Orders may have been filled or have ended since the review opened.
  const { deal } = (confirmed.deal.kind === 'cancel' && prepared) || confirmed
  return {
    ...nameReview(deal),
    prompt: isOrderDeal(deal)
      ? { text: t(orderMessages.prompt), button: t(orderMessages.sign) }
      : undefined,
    amounts: deal.kind === 'cancel' ? listFreed(deal, prices) : listAmounts(confirmed, prices),
    rows: isOrderDeal(deal)
      ? [
          ...describeOrder(followMarket(confirmed, prices), prepared),
          describeFee(confirmed, prepared, prices),
        ]
      : [
          ...listTerms(confirmed),
          describeFee(confirmed, prepared, prices),
          ...describeRest(confirmed, prepared, balance),
          ...listDeadline(confirmed, prepared),
          { name: t`Expires`, value: t`In about 5 minutes`, note: t`32 blocks` },
        ],
  }
}

/** The value of what leaves the wallet in dollars, or of what arrives if that is more; undefined if unknown. */
export function findUsdValue(confirmed: ConfirmedTrade, prices: UsdPrices): Usd | undefined {
  const { sell, buy } = findUsd(confirmed, prices)
  if (sell === undefined) return undefined
  return buy !== undefined && buy > sell ? buy : sell
}

/** How much less the newer terms pay, or how much more they cost; for an order, how far the market has passed its rate. */
export function describeWorse(newer: ConfirmedTrade, agreed: ConfirmedTrade): string {
  if (agreed.isFeePaid && !newer.isFeePaid)
    return t`Vermeil no longer pays the fee of this transaction.`
  if (newer.deal.kind === 'limit') {
    const below = formatPercent(-(newer.change ?? 0))
    return t`The market has moved. Your rate is now ${below}% below it, so the order would fill right away for less than a swap pays.`
  }
  if (!newer.terms || !agreed.terms) return ''
  const { quote } = newer.terms
  const isSale = quote.exact === 'sell'
  const token = isSale ? quote.buy : quote.sell
  const side = isSale ? 'amountOut' : 'amountIn'
  const [now, before] = [quote[side], agreed.terms.quote[side]]
  const difference = isSale ? before - now : now - before
  const text = `${formatSixDecimals(difference, token.decimals, true)} ${token.symbol}`
  const percent = formatPercent(
    before === 0n ? 0 : Number((difference * 1_000_000n) / before) / 10_000,
  )
  return isSale
    ? t`You'd receive ${text} less (${percent}%) than a moment ago.`
    : t`You'd pay ${text} more (${percent}%) than a moment ago.`
}

function nameReview(deal: Deal): Pick<ReviewText, 'title' | 'sign' | 'hold' | 'confirm'> {
  switch (deal.kind) {
    case 'swap':
      return {
        title: t`Review swap`,
        sign: t`Sign swap`,
        hold: t`Hold to confirm swap`,
        confirm: t`Confirm swap`,
      }
    case 'send':
      return {
        title: t`Review send`,
        sign: t`Sign send`,
        hold: t`Hold to send`,
        confirm: t`Confirm send`,
      }
    case 'limit':
      return {
        title: t`Confirm limit order`,
        sign: t(orderMessages.promptTitle),
        hold: t`Hold to sign`,
        confirm: t(orderMessages.sign),
      }
    case 'edit':
      return {
        title: t`Edit order ${listCancelled(deal)}`,
        sign: t(orderMessages.promptTitle),
        hold: t`Hold to sign`,
        confirm: t`Sign change`,
      }
    case 'cancel':
      return nameCancellation(deal)
    case 'approve':
      return {
        title: t`Approve ${deal.sell.symbol} for your orders`,
        sign: t(orderMessages.promptTitle),
        hold: t`Hold to approve`,
        confirm: t`Approve`,
      }
    case 'claim':
      return {
        title: t`Review claim`,
        sign: t`Sign claim`,
        hold: t`Hold to claim`,
        confirm: t`Confirm claim`,
      }
    case 'revoke':
      return nameRevocation(deal)
    case 'convert':
      return {
        title: t`Review conversion`,
        sign: t`Sign conversion`,
        hold: t`Hold to convert`,
        confirm: t`Confirm conversion`,
      }
    case 'wrap':
      return isWrapping(deal)
        ? {
            title: t`Review wrap`,
            sign: t`Sign wrap`,
            hold: t`Hold to wrap`,
            confirm: t`Confirm wrap`,
          }
        : {
            title: t`Review unwrap`,
            sign: t`Sign unwrap`,
            hold: t`Hold to unwrap`,
            confirm: t`Confirm unwrap`,
          }
  }
}

function nameCancellation({ cancels = [] }: Deal) {
  const count = formatCount(cancels.length)
  const isOne = cancels.length === 1
  return {
    title: isOne ? t`Cancel this order?` : t`Cancel ${count} orders?`,
    sign: t(orderMessages.promptTitle),
    hold: isOne ? t`Hold to cancel the order` : t`Hold to cancel ${count} orders`,
    confirm: isOne ? t`Cancel Order` : t`Cancel ${count} orders`,
  }
}

function isWrapping({ sell }: Deal): boolean {
  return sell.address === zeroAddress
}

function listAmounts(confirmed: ConfirmedTrade, prices: UsdPrices): ReviewAmount[] {
  const { deal } = confirmed
  if (deal.kind === 'revoke') return listRevocable(deal, prices)
  const usd = findUsd(confirmed, prices)
  const isExact = confirmed.terms?.quote.exact !== 'sell'
  const paid = {
    name: nameGiven(deal),
    amount: writeAmount(deal.amountIn, deal.sell),
    usd: usd.sell === undefined ? undefined : formatUsd(usd.sell),
  }
  const arriving = {
    name: nameArriving(deal),
    amount: (isExact ? writeAmount : writeEstimate)(deal.amountOut, deal.buy),
    usd: usd.buy === undefined ? undefined : formatUsd(usd.buy),
  }
  if (deal.kind === 'approve') return [paid]
  if (deal.kind === 'claim') return [arriving]
  return deal.kind === 'send' && !hasSwap(deal) ? [arriving] : [paid, arriving]
}

/** The amounts that the cancelled orders no longer sell. */
function listFreed({ cancels = [] }: Deal, prices: UsdPrices): ReviewAmount[] {
  return cancels.map(({ id, token, unfilled }) => {
    const usd = priceAmount(unfilled, token, prices)
    return {
      name: t`Order #${id}, not filled yet`,
      amount: writeAmount(unfilled, token),
      usd: usd === undefined ? undefined : formatUsd(usd),
    }
  })
}

/** What the contracts could take. */
function listRevocable({ revokes = [] }: Deal, prices: UsdPrices): ReviewAmount[] {
  return revokes.map(({ token, name, amount }) => {
    const usd = priceAmount(amount, token, prices)
    return {
      name: revokes.length === 1 ? t`It can take now` : t`${name} can take now`,
      amount: writeAmount(amount, token),
      usd: usd === undefined ? undefined : formatUsd(usd),
    }
  })
}

function nameArriving({ kind, recipient }: Deal): string {
  if (kind === 'limit' || kind === 'edit') return t`Buy`
  if (kind === 'send') return t`You send`
  return recipient ? t`Recipient receives` : t`You receive`
}

function nameGiven(deal: Deal): string {
  if (deal.kind === 'limit' || deal.kind === 'edit') return t`Sell`
  if (deal.kind === 'approve') return t`Your orders sell`
  if (deal.kind !== 'wrap') return t`You pay`
  return isWrapping(deal) ? t`You wrap` : t`You unwrap`
}

function listTerms({ deal, terms, change, impact }: ConfirmedTrade): ReviewRow[] {
  const { sell, buy } = deal
  if (isConversion(deal)) {
    return [{ name: t`Rate`, value: t`1 ${sell.symbol} = 1 ${buy.symbol}, always` }]
  }
  if (deal.kind === 'revoke') return listSpender(deal)
  if (!terms) return []
  const rate = formatTradeRate(
    { amount: deal.amountIn, decimals: sell.decimals },
    { amount: deal.amountOut, decimals: buy.decimals },
  )
  const rows: ReviewRow[] = [
    { name: t`Rate`, value: `1 ${sell.symbol} = ${rate} ${buy.symbol}` },
    describeBound(terms),
  ]
  if (change !== undefined) {
    rows.push({ name: t`Difference to market`, value: '', changePercent: change })
  }
  if (impact)
    rows.push({ name: t`Price impact`, value: formatPercentage(formatPercent(impact.percent)) })
  rows.push(describePaths(terms))
  return rows
}

function describeBound({ quote, minAmountOut, maxAmountIn }: SwapTerms): ReviewRow {
  const { sell, buy } = quote
  return quote.exact === 'sell'
    ? {
        name: t(messages.minimumReceived),
        value: `${formatSixDecimals(minAmountOut, buy.decimals)} ${buy.symbol}`,
        isStrong: true,
      }
    : {
        name: t(messages.maximumUsed),
        value: `${formatSixDecimals(maxAmountIn, sell.decimals, true)} ${sell.symbol}`,
        isStrong: true,
      }
}

function describePaths({ quote }: SwapTerms): ReviewRow {
  const count = quote.paths.length
  const efficiency = describeProof(quote)?.efficiency
  return {
    name: t`Route`,
    value: count === 1 ? t`1 path` : t`${count} paths`,
    ...(efficiency === undefined ? {} : { note: t`${efficiency}% of the best` }),
  }
}

function describeFee(
  { isFeePaid }: ConfirmedTrade,
  prepared: PreparedDeal | undefined,
  prices: UsdPrices,
): ReviewRow {
  const name = t`Network fee`
  if (isFeePaid) return { name, value: t`Paid by Vermeil` }
  if (!prepared) return { name, value: '…' }
  const vtho = t`up to ${groupDigits(formatAmount(prepared.fee, 18, 2))} VTHO`
  const price = prices.get(gasToken)
  if (price === undefined) return { name, value: vtho }
  return { name, value: formatUsd(valueInUsd(prepared.fee, 18, price)), note: vtho }
}

/** The time that a swap has to be mined. */
function listDeadline({ terms }: ConfirmedTrade, prepared: PreparedDeal | undefined): ReviewRow[] {
  if (!terms) return []
  const seconds = prepared?.deadlineSeconds
  return [{ name: t`Deadline`, value: seconds === undefined ? '…' : describeDeadline(seconds) }]
}

/** The balance of the token after a send. A send of VTHO also spends the fee. */
function describeRest(
  { deal, terms, isFeePaid = false }: ConfirmedTrade,
  prepared: PreparedDeal | undefined,
  balance: Amount | undefined,
): ReviewRow[] {
  if (deal.kind !== 'send' || terms || !prepared || balance === undefined) return []
  const { sell, amountIn } = deal
  const fee = sell.address === gasToken && !isFeePaid ? prepared.fee : 0n
  const rest = balance - amountIn - fee
  const value = `${formatBalance((rest > 0n ? rest : 0n) as Amount, sell.decimals)} ${sell.symbol}`
  return [{ name: t`You'll have left`, value }]
}

/** An order with its distance from the market by current prices, if both are known. */
function followMarket(confirmed: ConfirmedTrade, prices: UsdPrices): ConfirmedTrade {
  const { sell, buy } = findUsd(confirmed, prices)
  const isKnown = sell !== undefined && buy !== undefined
  return { ...confirmed, change: isKnown ? changePercent(sell, buy) : confirmed.change }
}

/**
 * The value known when the button was pressed, or else by current prices, and for an order the other way round. Both
 * sides of a conversion have the same value.
 */
function findUsd({ deal, usd }: ConfirmedTrade, prices: UsdPrices): ConfirmedTrade['usd'] {
  const current = {
    sell: priceAmount(deal.amountIn, deal.sell, prices),
    buy: priceAmount(deal.amountOut, deal.buy, prices),
  }
  const [first, second] = isOrderDeal(deal) ? [current, usd] : [usd, current]
  const sell = first.sell ?? second.sell
  const buy = first.buy ?? second.buy
  return isConversion(deal) ? { sell: sell ?? buy, buy: buy ?? sell } : { sell, buy }
}

function priceAmount(amount: Amount, { address, decimals }: Token, prices: UsdPrices) {
  const price = prices.get(address)
  return price === undefined ? undefined : valueInUsd(amount, decimals, price)
}

function writeAmount(amount: Amount, token: Token): TokenText {
  return { token, text: formatSwapAmount(amount, token.decimals) }
}

function writeEstimate(amount: Amount, token: Token): TokenText {
  return { token, text: formatSixDecimals(amount, token.decimals) }
}
