import { isInverted, type TokenPair } from './Pair.ts'
import { divideDecimal } from './priceTrade.ts'

/** Significant digits of a formatted price. */
const shownDigits = 18

/**
 * Converts a stored price (smallest units of pair1 for one of pair0) to whole units of `to` for one whole `from`: plain
 * decimal text, 18 significant digits, rounded half up.
 */
export function formatPrice(stored: string, pair: TokenPair): string {
  const [whole = '', fraction = ''] = stored.split('.')
  const numerator = BigInt(whole + fraction)
  const denominator = 10n ** BigInt(fraction.length)
  const options = { shift: pair.from.decimals - pair.to.decimals, digits: shownDigits }
  return isInverted(pair)
    ? divideDecimal(denominator, numerator, options)
    : divideDecimal(numerator, denominator, options)
}
