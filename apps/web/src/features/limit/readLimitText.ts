import { type AmountText, readAmountText } from '../../trade/amounts/readAmountText.ts'

/**
 * Reads an amount or a rate of the limit card. Like every amount, but a second separator is ignored (2 §5), unless it
 * groups digits.
 */
export function readLimitText(input: string, decimals: number): AmountText {
  const read = readAmountText(input, decimals)
  if (read.problem === undefined) return read
  const first = input.search(/[.,]/) + 1
  return readAmountText(input.slice(0, first) + input.slice(first).replace(/[.,]/g, ''), decimals)
}
