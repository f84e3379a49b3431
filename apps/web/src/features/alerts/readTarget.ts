import { formatAmount } from '@vermeil/units'
import { readAmountText } from '../../trade/amounts/readAmountText.ts'

/** Digits after the point that a price may have. */
const decimals = 18

/** A typed price as a plain decimal without needless zeros; undefined if it is 0 or not a price. */
export function readTarget(text: string): string | undefined {
  const { amount, problem } = readAmountText(text, decimals)
  return problem === undefined && amount > 0n ? formatAmount(amount, decimals) : undefined
}
