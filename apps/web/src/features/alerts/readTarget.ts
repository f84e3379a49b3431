import { formatAmount } from '@vermeil/units'
import { readAmountText } from '../../trade/amounts/readAmountText.ts'

/** Digits after the point that a price may have. */
const priceDecimals = 18
/** The decimals of a displayed change. */
const percentDecimals = 2

/** A typed price as a plain decimal without needless zeros; undefined if it is 0 or not a price. */
export function readTarget(text: string): string | undefined {
  return readPositive(text, priceDecimals)
}

/** A typed percentage as a plain decimal; undefined if it is 0 or not a number. */
export function readPercent(text: string): string | undefined {
  return readPositive(text, percentDecimals)
}

function readPositive(text: string, decimals: number): string | undefined {
  const { amount, problem } = readAmountText(text, decimals)
  return problem === undefined && amount > 0n ? formatAmount(amount, decimals) : undefined
}
