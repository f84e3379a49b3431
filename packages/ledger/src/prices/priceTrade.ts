/** Significant digits of a stored price. */
export const storedDigits = 40

/** Significant digits of a price that is read. */
export const shownDigits = 18

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
  // The quotient has one or two digits more than `digits`, which are enough to round it.
  const scale = digits + 1 - (numerator.toString().length - denominator.toString().length)
  const quotient = divideScaled(numerator, denominator, scale)
  const excess = quotient.toString().length - digits
  const unit = 10n ** BigInt(excess)
  return writeDecimal((quotient + unit / 2n) / unit, scale - excess - shift)
}

/** numerator x 10^scale / denominator, rounded down; the scale may be negative. */
function divideScaled(numerator: bigint, denominator: bigint, scale: number): bigint {
  return scale >= 0
    ? (numerator * 10n ** BigInt(scale)) / denominator
    : numerator / (denominator * 10n ** BigInt(-scale))
}

/** digits x 10^-scale as plain decimal text. */
function writeDecimal(digits: bigint, scale: number): string {
  if (scale <= 0) return (digits * 10n ** BigInt(-scale)).toString()
  const text = digits.toString().padStart(scale + 1, '0')
  const fraction = text.slice(text.length - scale).replace(/0+$/, '')
  const whole = text.slice(0, text.length - scale)
  return fraction === '' ? whole : `${whole}.${fraction}`
}
