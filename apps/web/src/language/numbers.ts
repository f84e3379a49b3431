import { t } from '@lingui/core/macro'
import { i18n } from './i18n.ts'
import { languageMarks, type NumberMarks } from './languages.ts'

const table: Readonly<Record<string, NumberMarks>> = languageMarks

/**
 * The same as Intl's separators. Creating an Intl formatter delays the first paint on a slow phone by a tenth of a
 * second.
 */
function readMarks(): NumberMarks {
  return table[i18n.locale] ?? languageMarks.en
}

/**
 * Formats a plain decimal in the page's language, in groups of three digits: `5,179.159082`. Spanish usually writes
 * 1234 without a group, but figures in a column are easier to compare with it.
 */
export function groupDigits(text: string): string {
  const { group, decimal } = readMarks()
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`
}

/**
 * The number over a thousand, in plain digits, that the page's language writes as `text`: 1234 for `1,234`. Undefined
 * if `text` is not a single group.
 */
export function readGroup(text: string): string | undefined {
  const { group } = readMarks()
  const [whole = '', rest = '', further] = text.trim().split(group)
  const isGroup = /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(rest) && further === undefined
  return isGroup ? whole + rest : undefined
}

/** Formats a whole number, such as a block number or a rank. */
export function formatCount(count: number): string {
  return groupDigits(String(count))
}

/** Nobody compares larger percentages, and they are longer than their place. */
const maxPercent = 999_999

/** The size of a percentage with two decimals, `1.06`, or `>999,999`. */
export function formatPercent(percent: number): string {
  const size = Math.abs(percent)
  return size > maxPercent ? `>${formatCount(maxPercent)}` : groupDigits(size.toFixed(2))
}

/** Appends a percent sign to formatted digits as the page's language writes it: `1%`, in German `1 %`. */
export function formatPercentage(digits: string): string {
  return t`${digits}%`
}
