import { t } from '@lingui/core/macro'
import { type Amount, parseAmount } from '@vermeil/units'

/** A typed or pasted amount: the text for the field, its value in smallest units, and what is wrong with it. */
export interface AmountText {
  text: string
  amount: Amount
  problem?: string
}

const none = 0n as Amount
/** An exponent, complete or being typed: `1e18`, `2.5E+4`, `1e`. */
const hasExponent = /\de[-+]?(?:\d|\s*$)/i
/** No token has 10^77 units. The API refuses longer amounts, and contracts cannot take much longer ones. */
const largest = 10n ** 77n - 1n

/**
 * Reads an amount by the specification's rules (1 §5): digits and one separator, a comma becomes a dot, other
 * characters are removed, digits beyond the token's decimals are cut. More than one separator is understood if it
 * groups digits by three (`1,234.56`, `1.234,56`), ignored at the end of the text, and counts as 0 otherwise. An
 * exponent (`1e-7`) also counts as 0 from its `e` on, because its digits alone would be another number. Full-width
 * digits and points count as digits and points.
 */
export function readAmountText(input: string, decimals: number): AmountText {
  // Only full-width characters are converted: `½` would become 1 and 2.
  const narrow = input.replace(/[！-～]/g, (wide) => wide.normalize('NFKC')).replaceAll('。', '.')
  const cleaned = narrow.replace(/[^\d.,]/g, '')
  const isExponent = hasExponent.test(narrow)
  const plain = isExponent ? undefined : readPlain(cleaned)
  if (plain === undefined) {
    const problem = t`Use digits and one decimal point.`
    // An exponent stays in the field: its digits alone would look like another number.
    return { text: isExponent ? narrow : cleaned, amount: none, problem }
  }
  const text = cutDecimals(plain.replace(/^0+(?=\d)/, ''), decimals)
  const amount = /\d/.test(text) ? parseAmount(text, decimals) : none
  if (amount > largest) return { text, amount: none, problem: t`This amount is too large.` }
  return { text, amount }
}

function readPlain(cleaned: string): string | undefined {
  return countSeparators(cleaned) < 2 ? cleaned.replace(',', '.') : ungroup(cleaned)
}

function countSeparators(text: string): number {
  return text.replace(/\d/g, '').length
}

/** `1,234.56`, `1.234,56`, `1,234,567` and a second separator just typed; undefined for anything else. */
function ungroup(text: string): string | undefined {
  const grouped = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*(?:([.,])(\d*))?$/.exec(text)
  if (grouped && grouped[1] !== grouped[2]) {
    const whole = text.slice(0, text.length - (grouped[2] ? (grouped[3] ?? '').length + 1 : 0))
    return whole.replace(/[.,]/g, '') + (grouped[2] ? `.${grouped[3] ?? ''}` : '')
  }
  const withoutLast = text.slice(0, -1)
  const justTyped = /[.,]$/.test(text) && countSeparators(withoutLast) === 1
  return justTyped ? withoutLast.replace(',', '.') : undefined
}

/** The point stays even if no digit may follow it. Without it, the 9 of a typed `12.9` would turn 12 into 129. */
function cutDecimals(text: string, decimals: number): string {
  const point = text.indexOf('.')
  return point < 0 ? text : text.slice(0, point + 1 + decimals)
}
