/** A quantity of a token in its smallest unit (wei of VET, 10^-decimals of a token). Never negative. */
export type Amount = bigint & { readonly __unit: 'Amount' }

/**
 * Parses a decimal such as `1234.56` into smallest units. Digits beyond the token's decimals are cut off, never
 * rounded up, so that users never pay more than they typed.
 * @throws {AmountError} for a sign, an exponent, a group separator or anything else that is not a plain decimal.
 */
export function parseAmount(text: string, decimals: number): Amount {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text)
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '') throw new AmountError(text)
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0')) as Amount
}

/**
 * Formats smallest units as a plain decimal without trailing zeros. `maxDecimals` cuts digits off (towards zero), so
 * that a balance never looks larger than it is. A negative amount, such as a loss, gets a minus sign.
 */
export function formatAmount(
  amount: bigint,
  decimals: number,
  maxDecimals: number = decimals,
): string {
  const negative = amount < 0n
  const digits = (negative ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).slice(0, maxDecimals)
  return `${negative ? '-' : ''}${whole}.${fraction}`.replace(/\.?0*$/, '')
}

/** The text is not a plain decimal number. */
export class AmountError extends Error {
  override name = 'AmountError'
  constructor(text: string) {
    super(`'${text.slice(0, 80)}' is not an amount: write digits with at most one decimal point.`)
  }
}
