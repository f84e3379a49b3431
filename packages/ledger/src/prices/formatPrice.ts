import { isInverted, type TokenPair } from './Pair.ts'
import { divideDecimal, shownDigits } from './priceTrade.ts'
import { parseDecimal } from './scaleDecimal.ts'

/**
 * Converts a stored price (smallest units of pair1 for one of pair0) to whole units of `to` for one whole `from`: plain
 * decimal text, 18 significant digits, rounded half up.
 */
export function formatPrice(stored: string, pair: TokenPair): string {
  const { digits, scale } = parseDecimal(stored)
  const options = { shift: pair.from.decimals - pair.to.decimals, digits: shownDigits }
  return isInverted(pair)
    ? divideDecimal(scale, digits, options)
    : divideDecimal(digits, scale, options)
}
