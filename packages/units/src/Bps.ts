/** Hundredths of a percent, from 0 to 10,000. */
export type Bps = number & { readonly __unit: 'Bps' }

/** 100% in basis points. */
export const bpsDenominator = 10_000n

/**
 * Parses basis points.
 * @throws {BpsError} for anything but a whole number from 0 to 10,000.
 */
export function parseBps(value: number | string): Bps {
  const bps = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  if (!Number.isInteger(bps) || bps < 0 || bps > 10_000) throw new BpsError(String(value))
  return bps as Bps
}

/** The value is not a number of basis points. */
export class BpsError extends Error {
  override name = 'BpsError'
  constructor(text: string) {
    super(
      `'${text.slice(0, 80)}' is not a number of basis points: write a whole number from 0 to 10000.`,
    )
  }
}
