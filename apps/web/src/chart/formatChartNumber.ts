import { groupDigits } from '../language/numbers.ts'

const significantDigits = 4

/** A price on the axis: fewer decimals for larger prices, and 4 significant digits below 1 (2 §9). */
export function formatChartPrice(price: number): string {
  return groupDigits(price.toFixed(findPriceDecimals(price)))
}

/** The decimals of a price on the axis. */
export function findPriceDecimals(price: number): number {
  const size = Math.abs(price)
  if (size >= 1000) return 0
  if (size >= 100) return 1
  if (size >= 10) return 2
  if (size >= 1) return 3
  return findSmallDecimals(size)
}

/** A quantity or volume: k, M and B from a thousand, and 4 significant digits below 1 (2 §9). */
export function formatChartAmount(amount: number): string {
  const size = Math.abs(amount)
  if (size >= 1e9) return `${shorten(amount / 1e9)}B`
  if (size >= 1e6) return `${shorten(amount / 1e6)}M`
  if (size >= 1e3) return `${shorten(amount / 1e3)}k`
  return groupDigits(amount.toFixed(findAmountDecimals(size)))
}

/**
 * A price in the tooltip: 4 decimals (2 §2), or 4 significant digits if it is below a thousandth and would lose its
 * digits.
 */
export function formatTooltipPrice(price: number): string {
  const size = Math.abs(price)
  return groupDigits(price.toFixed(size > 0 && size < 0.001 ? findSmallDecimals(size) : 4))
}

function shorten(amount: number): string {
  return groupDigits(amount.toFixed(findAmountDecimals(Math.abs(amount))))
}

function findAmountDecimals(size: number): number {
  if (size >= 100) return 0
  if (size >= 10) return 1
  if (size >= 1) return 2
  return findSmallDecimals(size)
}

/** The decimals of 4 significant digits of a number below 1; at most 12. */
function findSmallDecimals(size: number): number {
  if (size === 0) return 2
  return Math.min(12, Math.max(1, significantDigits - 1 - Math.floor(Math.log10(size))))
}
