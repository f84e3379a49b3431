import { type Amount, formatAmount } from '@vermeil/units'
import { groupDigits } from '../../language/numbers.ts'
import { type Usd, usdDecimals } from './Usd.ts'

/** An amount near a swap field: up to 8 decimals, truncated (TOK-08). */
export function formatSwapAmount(amount: bigint, decimals: number): string {
  return groupDigits(formatAmount(amount, decimals, 8))
}

/** The maximum decimals of a derived amount (TOK-08). */
export const maxDerivedDecimals = 8

/** The decimals of a derived amount: 2 at least, and fewer for a large number, so that it has 9 digits like a typed one. */
export function countDerivedDecimals(amount: bigint, decimals: number): number {
  const whole = (amount / 10n ** BigInt(decimals)).toString()
  return Math.max(2, Math.min(maxDerivedDecimals, 9 - whole.length))
}

/**
 * An amount with exactly 6 decimals, or the token's if it has fewer: minimum received, balance changes. Below a
 * thousandth it has 8, because the last digits of a bitcoin have value. `isMax` rounds up, so that no more leaves than
 * is shown.
 */
export function formatSixDecimals(amount: bigint, decimals: number, isMax = false): string {
  const isSmall = amount > 0n && amount * 1_000n < 10n ** BigInt(decimals)
  const places = Math.min(isSmall ? 8 : 6, decimals)
  const rest = isMax ? 10n ** BigInt(decimals - places) - 1n : 0n
  return groupDigits(padFraction(formatAmount(amount + rest, decimals, places), places))
}

/** A token balance, rounded to 4 decimals as specified. Max uses the exact amount. */
export function formatBalance(amount: bigint, decimals: number): string {
  return showTiny(amount, formatAmount(roundTo(amount, decimals, 4), Math.min(4, decimals)))
}

/** An amount's text of up to 4 decimals, or `<0.0001` if these are all zeros and the amount is not. */
export function showTiny(amount: bigint, text: string): string {
  return text === '0' && amount > 0n ? `<${groupDigits('0.0001')}` : groupDigits(text)
}

/**
 * A shortened large number (TOK-06): k from 1e3, M from 1e6, B from 1e11 (or from 1e9 in the narrow view), two
 * decimals, four below 1. Digits are truncated, so that nothing looks like more than it is.
 */
export function formatCompact(
  amount: bigint,
  decimals: number,
  view: 'wide' | 'narrow' = 'wide',
): string {
  const whole = amount / 10n ** BigInt(decimals)
  const billions = view === 'wide' ? 100_000_000_000n : 1_000_000_000n
  if (whole >= billions) return `${scaled(amount, decimals, 9)}B`
  if (whole >= 1_000_000n) return `${scaled(amount, decimals, 6)}M`
  if (whole >= 1_000n) return `${scaled(amount, decimals, 3)}k`
  return groupDigits(formatAmount(amount, decimals, whole >= 1n ? 2 : 4))
}

/**
 * Dollars (TOK-07): shortened from a million, 2 decimals from a cent, below that 4 decimals (6 in the portfolio list).
 * A smaller value is `<$0.0001`, never zero.
 */
export function formatUsd(usd: Usd, smallDecimals: 4 | 6 = 4): string {
  if (usd === 0n) return `$${groupDigits('0.00')}`
  if (usd < 0n) return `-${formatUsd(-usd as Usd, smallDecimals)}`
  if (usd >= 10n ** BigInt(usdDecimals + 6)) return `$${formatCompact(usd, usdDecimals, 'narrow')}`
  const places = usd >= 10n ** BigInt(usdDecimals - 2) ? 2 : smallDecimals
  const rounded = roundTo(usd, usdDecimals, places)
  if (rounded === 0n) return `<$${groupDigits(formatAmount(1n, places))}`
  return `$${groupDigits(padFraction(formatAmount(rounded, places), places))}`
}

/** How many of the bought token one of the sold token gives: 6 decimals, 2 from a thousand on, 8 for a very small rate (TOK-08). */
export function formatTradeRate(
  sold: { amount: Amount; decimals: number },
  bought: { amount: Amount; decimals: number },
): string {
  if (sold.amount === 0n) return groupDigits('0.00')
  const rate =
    (bought.amount * 10n ** BigInt(18 + sold.decimals)) /
    (sold.amount * 10n ** BigInt(bought.decimals))
  const places = rate < 10n ** 15n ? 8 : rate < 10n ** 21n ? 6 : 2
  const text = formatAmount(rate, 18, places)
  if (text === '0' && bought.amount > 0n) return `<${groupDigits('0.00000001')}`
  return groupDigits(padFraction(text, 2))
}

function scaled(amount: bigint, decimals: number, places: number): string {
  return groupDigits(padFraction(formatAmount(amount, decimals + places, 2), 2))
}

function roundTo(amount: bigint, decimals: number, places: number): bigint {
  if (decimals <= places) return amount
  const unit = 10n ** BigInt(decimals - places)
  return (amount + unit / 2n) / unit
}

/** A plain decimal with at least this many decimals. */
export function padFraction(text: string, places: number): string {
  if (places === 0) return text
  const [whole, fraction = ''] = text.split('.')
  return `${whole}.${fraction.padEnd(places, '0')}`
}
