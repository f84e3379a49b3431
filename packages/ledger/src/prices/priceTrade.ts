/** Significant digits of a stored price. */
export const storedDigits = 40

/**
 * The price of a trade in smallest units of pair1 for one smallest unit of pair0, as decimal text with 40 significant
 * digits; null if it did not exchange one token for the other (a flash loan, a donation, dust that moved one side only).
 */
export function priceTrade(amount0: bigint, amount1: bigint): string | null {
  if (amount0 === 0n || amount1 === 0n || amount0 > 0n === amount1 > 0n) return null
  return divideDecimal(amount1 < 0n ? -amount1 : amount1, amount0 < 0n ? -amount0 : amount0, {
    shift: 0,
    digits: storedDigits,
  })
}

/**
 * numerator / denominator x 10^shift as plain decimal text without trailing zeros, rounded half up to `digits`
 * significant digits. Both must be positive.
 */
export function divideDecimal(
  numerator: bigint,
  denominator: bigint,
  { shift, digits }: { shift: number; digits: number },
): string {
  let scale = digits - (numerator.toString().length - denominator.toString().length)
  let quotient = divideScaled(numerator, denominator, scale)
  const excess = quotient.toString().length - digits
  if (excess > 0) {
    scale -= excess
    quotient = divideScaled(numerator, denominator, scale)
  }
  return writeDecimal(quotient, scale - shift)
}

/** numerator x 10^scale / denominator, rounded half up; the scale may be negative. */
function divideScaled(numerator: bigint, denominator: bigint, scale: number): bigint {
  const top = scale >= 0 ? numerator * 10n ** BigInt(scale) : numerator
  const bottom = scale >= 0 ? denominator : denominator * 10n ** BigInt(-scale)
  return (2n * top + bottom) / (2n * bottom)
}

/** digits x 10^-scale as plain decimal text. */
function writeDecimal(digits: bigint, scale: number): string {
  if (scale <= 0) return (digits * 10n ** BigInt(-scale)).toString()
  const text = digits.toString().padStart(scale + 1, '0')
  const fraction = text.slice(text.length - scale).replace(/0+$/, '')
  const whole = text.slice(0, text.length - scale)
  return fraction === '' ? whole : `${whole}.${fraction}`
}
