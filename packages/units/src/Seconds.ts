/** A time in whole seconds since 1970-01-01 UTC, as in block headers. */
export type Seconds = number & { readonly __unit: 'Seconds' }

/** The lengths of a minute, an hour, a day and a week in seconds. */
export const minuteSeconds = 60
export const hourSeconds = 3_600
export const daySeconds = 86_400
export const weekSeconds = 604_800

/**
 * Parses a time in seconds.
 * @throws {SecondsError} for anything but a whole, non-negative number of seconds.
 */
export function parseSeconds(value: number | string): Seconds {
  const seconds = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  if (!Number.isSafeInteger(seconds) || seconds < 0) throw new SecondsError(String(value))
  return seconds as Seconds
}

/** The value is not a time in whole seconds. */
export class SecondsError extends Error {
  override name = 'SecondsError'
  constructor(text: string) {
    super(`'${text.slice(0, 80)}' is not a time: write whole seconds since 1970.`)
  }
}
