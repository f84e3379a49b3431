import { t } from '@lingui/core/macro'
import { findBaseQuote, findToken, type Token } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import type { AccountTrade, accountTotalsCall, CallAnswer } from '@vermeil/wire'
import { formatHistoryAmount } from '../../../trade/amounts/formatHistoryAmount.ts'
import { formatTradeRate, formatUsd } from '../../../trade/amounts/formats.ts'
import { type Usd, usdDecimals } from '../../../trade/amounts/Usd.ts'

/** What a row and the details of a trade show. The base is the token whose price is quoted. */
export interface TradeText {
  base: Token
  quote: Token
  pair: string
  side: 'buy' | 'sell'
  /** The amount of the base with its symbol. */
  amount: string
  /** Quote tokens for one base token, without the symbol. */
  price: string
  /** Dollars at the time; undefined if no price was known. */
  value: string | undefined
}

/** A trade in words, from the side of the account. */
export function describeAccountTrade(trade: AccountTrade): TradeText {
  const { base, quote } = findBaseQuoteTokens(trade.tokenSold, trade.tokenBought)
  const side = base.address === trade.tokenBought ? 'buy' : 'sell'
  const isBuy = side === 'buy'
  const ofBase = isBuy ? trade.amountBought : trade.amountSold
  const ofQuote = isBuy ? trade.amountSold : trade.amountBought
  return {
    base,
    quote,
    pair: namePair(base, quote),
    side,
    amount: writeAmount(ofBase, base),
    price: writePrice(ofBase, base, { amount: ofQuote, token: quote }),
    value: trade.volumeUsd ? formatUsd(scaleUsd(trade.volumeUsd)) : undefined,
  }
}

/** How a trade was made. */
export function nameTradeKind({ kind, orderId }: Pick<AccountTrade, 'kind' | 'orderId'>): string {
  if (kind === 'swap') return t`Swap`
  const number = orderId ?? 0
  return kind === 'fill' ? t`Limit order #${number}` : t`Trade on an exchange`
}

/** The totals of one pair. */
export interface PairTotalsText {
  bought: string
  sold: string
  /** Quote tokens for one base token, with the symbol; undefined without such trades. */
  averageBuy: string | undefined
  averageSell: string | undefined
}

export type PairTotals = CallAnswer<typeof accountTotalsCall>['pairs'][number]

/** The totals of a pair, of its base. */
export function describePairTotals(totals: PairTotals): PairTotalsText {
  const { base, quote } = findBaseQuoteTokens(totals.token0, totals.token1)
  const isFirst = base.address === totals.token0
  const [sold, bought] = isFirst ? [totals.sold0, totals.bought0] : [totals.sold1, totals.bought1]
  const [paid, received] = isFirst ? [totals.sold1, totals.bought1] : [totals.sold0, totals.bought0]
  const average = (ofBase: bigint, amount: bigint) =>
    ofBase > 0n
      ? `${writePrice(ofBase, base, { amount, token: quote })} ${quote.symbol}`
      : undefined
  return {
    bought: writeAmount(bought, base),
    sold: writeAmount(sold, base),
    averageBuy: average(bought, paid),
    averageSell: average(sold, received),
  }
}

/** The tokens of a pair as base and quote. */
export function findBaseQuoteTokens(one: Address, other: Address): { base: Token; quote: Token } {
  const { base, quote } = findBaseQuote(one, other)
  return { base: findToken(base), quote: findToken(quote) }
}

/** A pair's name, such as `B3TR/VET`. */
export function namePair(base: Token, quote: Token): string {
  return `${base.symbol}/${quote.symbol}`
}

/** Converts dollars with 18 decimals, as the API returns them, to the app's scale. */
export function scaleUsd(usd: bigint): Usd {
  return (usd / 10n ** BigInt(18 - usdDecimals)) as Usd
}

function writeAmount(amount: bigint, { decimals, symbol }: Token): string {
  return `${formatHistoryAmount(amount, decimals)} ${symbol}`
}

function writePrice(
  ofBase: bigint,
  base: Token,
  { amount, token }: { amount: bigint; token: Token },
): string {
  return formatTradeRate(
    { amount: ofBase as Amount, decimals: base.decimals },
    { amount: amount as Amount, decimals: token.decimals },
  )
}
