import { t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import { formatAmount } from '@vermeil/units'
import { groupDigits } from '../../language/numbers.ts'

/** Every digit of an amount, with its symbol. */
export function formatExactAmount(amount: bigint, { decimals, symbol }: Token): string {
  return `${groupDigits(formatAmount(amount, decimals))} ${symbol}`
}

/** A rate with its tokens, for example `0.05 B3TR per VET`. */
export function formatPairRate(rate: string, quote: Token, base: Token): string {
  const [one, other] = [quote.symbol, base.symbol]
  return t`${rate} ${one} per ${other}`
}
