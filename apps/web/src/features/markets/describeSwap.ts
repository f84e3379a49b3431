import { findToken, type Token } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import type { CallAnswer, swapsCall } from '@vermeil/wire'
import { formatHistoryAmount } from '../../trade/amounts/formatHistoryAmount.ts'
import { formatTradeRate } from '../../trade/amounts/formats.ts'

/** A swap of an account's history. */
export type PastSwap = CallAnswer<typeof swapsCall>['swaps'][number]

/** What a row and the details of a swap show. */
export interface SwapText {
  sell: Token
  buy: Token
  pair: string
  sold: string
  bought: string
  rate: string
  inverseRate: string
}

/** A swap in words. */
export function describeSwap({ tokenFrom, tokenTo, amountIn, amountOut }: PastSwap): SwapText {
  const sell = findToken(tokenFrom as Address)
  const buy = findToken(tokenTo as Address)
  const sold = { amount: amountIn as Amount, decimals: sell.decimals }
  const bought = { amount: amountOut as Amount, decimals: buy.decimals }
  return {
    sell,
    buy,
    pair: `${sell.symbol}/${buy.symbol}`,
    sold: `${formatHistoryAmount(sold.amount, sold.decimals)} ${sell.symbol}`,
    bought: `${formatHistoryAmount(bought.amount, bought.decimals)} ${buy.symbol}`,
    rate: formatTradeRate(sold, bought),
    inverseRate: formatTradeRate(bought, sold),
  }
}
