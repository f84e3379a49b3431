import type { ExchangeFees } from '../../data/deployment/exchangeFees.ts'
import { formatPercentage, groupDigits } from '../../language/numbers.ts'

type Fees = Pick<ExchangeFees, 'minPips' | 'maxPips'>

/** The smallest and the largest fee of all exchanges; undefined if there are no exchanges. */
export function joinFees(exchanges: readonly Fees[]): Fees | undefined {
  if (exchanges.length === 0) return undefined
  return {
    minPips: Math.min(...exchanges.map(({ minPips }) => minPips)),
    maxPips: Math.max(...exchanges.map(({ maxPips }) => maxPips)),
  }
}

/** A fee or a range of fees in percent: `0.3%` or `0.05% to 1%`. */
export function formatFees({ minPips, maxPips }: Fees): string {
  const [min, max] = [minPips, maxPips].map((pips) =>
    formatPercentage(groupDigits(String(pips / 10_000))),
  )
  return min === max ? `${min}` : `${min}–${max}`
}
