import { i18n } from './i18n.ts'

interface Marks {
  group: string
  decimal: string
}

const english: Marks = { group: ',', decimal: '.' }

/** As Intl has them; asking it costs a slow phone a tenth of a second before the first paint. */
const marks: Readonly<Record<string, Marks>> = {
  en: english,
  de: { group: '.', decimal: ',' },
  'zh-Hans': english,
}

/** Writes a plain decimal as the language of the page does, in groups of three digits: `5,179.159082`. */
export function groupDigits(text: string): string {
  const { group, decimal } = marks[i18n.locale] ?? english
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`
}

/**
 * The number over a thousand, in plain digits, that the language of the page writes as `text`: 1234 for `1,234`. Undefined
 * where `text` has another form than one group.
 */
export function readGroup(text: string): string | undefined {
  const { group } = marks[i18n.locale] ?? english
  const [whole = '', rest = '', further] = text.trim().split(group)
  const isGroup = /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(rest) && further === undefined
  return isGroup ? whole + rest : undefined
}

/** A whole number: a block, a place in a list. */
export function formatCount(count: number): string {
  return groupDigits(String(count))
}

/** A time of today to the second, on a clock of 24 hours. */
export function formatTime(at: Date): string {
  return at.toLocaleTimeString(findTimeLocale(), { hourCycle: 'h23' })
}

/** A day and its time to the second. */
export function formatDateTime(at: Date): string {
  return at.toLocaleString(findTimeLocale(), { hourCycle: 'h23' })
}

/** Days before months, as everywhere but in one country. */
function findTimeLocale(): string {
  return i18n.locale === 'en' ? 'en-GB' : i18n.locale
}
