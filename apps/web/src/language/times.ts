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

function padNumber(number: number): string {
  return String(number).padStart(2, '0')
}
