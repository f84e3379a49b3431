/**
 * Formats a time to the second on a 24-hour clock, which all languages of the app write alike. An Intl formatter takes a
 * slow phone a tenth of a second to create.
 */
export function formatTime(at: Date): string {
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map(padNumber).join(':')
}

/** Formats a date with its time as YYYY-MM-DD HH:MM:SS in local time; `-` if it is missing (2 §9). */
export function formatDateTime(at: Date | undefined): string {
  if (!at) return '-'
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(padNumber).join('-')
  return `${day} ${formatTime(at)}`
}

/** Formats a day with its short month: `Nov 7`. In English, JavaScript names months without an Intl formatter. */
export function formatDay(at: Date, locale: string): string {
  if (locale !== 'en') return openDayFormat(locale).format(at)
  return `${at.toDateString().slice(4, 7)} ${at.getDate()}`
}

/** Formats a date with its short month: `Nov 7, 2026`. */
export function formatDate(at: Date, locale: string): string {
  if (locale !== 'en') return at.toLocaleDateString(locale, { dateStyle: 'medium' })
  return `${formatDay(at, locale)}, ${at.getFullYear()}`
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

function openDayFormat(locale: string): Intl.DateTimeFormat {
  const format =
    dayFormats.get(locale) ?? new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  dayFormats.set(locale, format)
  return format
}

function padNumber(number: number): string {
  return String(number).padStart(2, '0')
}
