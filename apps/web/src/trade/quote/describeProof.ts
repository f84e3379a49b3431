import { t } from '@lingui/core/macro'
import { groupDigits } from '../../language/numbers.ts'
import { formatSixDecimals, formatSwapAmount } from '../amounts/formats.ts'
import type { Quote } from './Quote.ts'

/** How close a quote is to the best possible price, and how many pools it uses. */
export interface ProofText {
  /** In percent with three decimals, rounded down: `99.998`. */
  efficiency: string
  /** The rest to 100%, rounded up: `0.002`. Undefined if it is zero. */
  lossPercent: string | undefined
  /** The same as a number. */
  loss: number
  legs: number
  blockNumber: number
}

/** The result of one exchange alone, compared with the quote. */
export interface OfferText {
  name: string
  /** Undefined if it has no route. */
  amount: string | undefined
  /** The difference of its output, or of its cost for an exact output, from the quote; with a plus if it is more. */
  differencePercent: number | undefined
  /** It pays less than the quote, or costs more. */
  isWorse: boolean
}

/** The proof of a quote, or undefined if its bound is unknown. A quote above an older bound counts as 100%. */
export function describeProof({ bound, paths, ...quote }: Quote): ProofText | undefined {
  if (!bound || quote.amountIn === 0n) return undefined
  const [part, whole] =
    quote.exact === 'sell' ? [quote.amountOut, bound.amount] : [bound.amount, quote.amountIn]
  const thousandths = Math.min(100_000, Number((part * 100_000n) / whole))
  const legs = paths.reduce((sum, path) => sum + path.hops.length, 0)
  const loss = (100_000 - thousandths) / 1_000
  const [efficiency = '', rest] = [100 - loss, loss].map((share) => groupDigits(share.toFixed(3)))
  const lossPercent = loss > 0 ? rest : undefined
  return { efficiency, lossPercent, loss, legs, blockNumber: bound.blockNumber }
}

/**
 * The single exchanges, best first, and after them the single path over any exchanges; empty if the source does not
 * report them.
 */
export function describeOffers({ venues = [], onePath, ...quote }: Quote): OfferText[] {
  const isSale = quote.exact === 'sell'
  const [shown, token] = isSale ? [quote.amountOut, quote.buy] : [quote.amountIn, quote.sell]
  const write = token.decimals < 6 ? formatSwapAmount : formatSixDecimals
  const worst = isSale ? -1n : 2n ** 256n
  const sorted = [...venues].sort((one, other) => {
    const gap = (other.amount ?? worst) - (one.amount ?? worst)
    return (gap > 0n ? 1 : gap < 0n ? -1 : 0) * (isSale ? 1 : -1)
  })
  const offers =
    onePath === undefined ? sorted : [...sorted, { name: nameOnePath(), amount: onePath }]
  return offers.map(({ name, amount }) => ({
    name,
    amount: amount === undefined ? undefined : `${write(amount, token.decimals)} ${token.symbol}`,
    ...compare(amount, shown, isSale),
  }))
}

function nameOnePath(): string {
  return t`One path, any exchange`
}

function compare(
  offer: bigint | undefined,
  shown: bigint,
  isSale: boolean,
): Pick<OfferText, 'differencePercent' | 'isWorse'> {
  if (offer === undefined || shown === 0n) return { differencePercent: undefined, isWorse: true }
  const differencePercent = Number(((offer - shown) * 1_000_000n) / shown) / 10_000
  return { differencePercent, isWorse: isSale ? offer < shown : offer > shown }
}
