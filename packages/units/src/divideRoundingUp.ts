/** The quotient rounded up to a whole number. Both numbers are positive, or the dividend is 0. */
export function divideRoundingUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}
