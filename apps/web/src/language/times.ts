import { i18n } from './i18n.ts'

/** Formats a time to the second on a 24-hour clock. */
export function formatTime(at: Date): string {
  return at.toLocaleTimeString(findTimeLocale(), { hourCycle: 'h23' })
}

/** Formats a date with its time as YYYY-MM-DD HH:MM:SS in local time; `-` if it is missing (2 §9). */
export function formatDateTime(at: Date | undefined): string {
  if (!at) return '-'
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(padNumber).join('-')
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(padNumber).join(':')}`
}

function padNumber(number: number): string {
  return String(number).padStart(2, '0')
}

/** The day comes before the month, except in American English. */
function findTimeLocale(): string {
  return i18n.locale === 'en' ? 'en-GB' : i18n.locale
}
