import { divideDecimal, storedDigits } from './priceTrade.ts'

/** text x numerator / denominator as decimal text with 40 significant digits. All must be positive. */
export function scaleDecimal(text: string, numerator: bigint, denominator: bigint): string {
  const { digits, scale } = parseDecimal(text)
  const options = { shift: 0, digits: storedDigits }
  return divideDecimal(digits * numerator, scale * denominator, options)
}

/** text x amount, rounded down to whole units. */
export function multiplyDecimal(text: string, amount: bigint): bigint {
  const { digits, scale } = parseDecimal(text)
  return (digits * amount) / scale
}

/** A plain decimal text as digits / scale. */
export function parseDecimal(text: string): { digits: bigint; scale: bigint } {
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) }
}
