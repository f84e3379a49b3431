import { formatAmount } from '@vermeil/units'
import { groupDigits } from '../../language/numbers.ts'
import { formatUsd, padFraction } from './formats.ts'
import { type Usd, usdDecimals } from './Usd.ts'

const significantDigits = 4

/** The price of one token in dollars: cents from a dollar on, four significant digits below. */
export function formatPrice(price: Usd): string {
  const digits = String(price).length
  if (price === 0n || digits > usdDecimals) return formatUsd(price)
  const left = Math.max(0, digits - significantDigits)
  const unit = 10n ** BigInt(left)
  const places = usdDecimals - left
  const text = formatAmount((price + unit / 2n) / unit, places)
  return `$${groupDigits(padFraction(text, places))}`
}
