import type { ValuedSwap } from '@vermeil/ledger'
import type { Address, Hex } from '@vermeil/units'
import type { SingleOffer } from './fetchBestSingle.ts'

/** The quote that the app showed before its user signed. Amounts are in smallest units. */
export interface QuoteReport {
  txId: Hex
  quotedIn: bigint
  quotedOut: bigint
  simulatedOut: bigint | undefined
}

/** A swap with everything that its quality is computed from. */
export interface MeasuredSwap {
  blockNumber: number
  logIndex: number
  timestamp: number
  txId: Hex
  tokenFrom: Address
  tokenTo: Address
  amountIn: bigint
  amountOut: bigint
  minimumOut: bigint | undefined
  best: SingleOffer | undefined
  quote: Omit<QuoteReport, 'txId'> | undefined
  /** Millionths of a dollar; 0 if unknown. */
  valueMicros: bigint
}

/** Combines what the ledger, the node and the app know about a swap. */
export function combineSwap(
  swap: ValuedSwap,
  facts: Pick<MeasuredSwap, 'minimumOut' | 'best'> & { report: QuoteReport | undefined },
): MeasuredSwap {
  const { blockNumber, logIndex, timestamp, txId, tokenFrom, tokenTo, amountIn, amountOut } = swap
  const { minimumOut, best, report } = facts
  const { quotedIn, quotedOut, simulatedOut } = report ?? noReport
  const isFitting = report !== undefined && isPlausible(report, minimumOut)
  return {
    ...{ blockNumber, logIndex, timestamp, txId, tokenFrom, tokenTo, amountIn, amountOut },
    minimumOut,
    best,
    quote: isFitting ? { quotedIn, quotedOut, simulatedOut } : undefined,
    valueMicros: swap.volumeUsd / 10n ** 12n,
  }
}

const noReport = { quotedIn: 0n, quotedOut: 0n, simulatedOut: undefined }

/**
 * Whether a report can belong to a transaction with this minimum: anyone can send one. The minimum is the quote less
 * the slippage, which is 50% at most.
 */
export function isPlausible(
  { quotedIn, quotedOut }: Pick<QuoteReport, 'quotedIn' | 'quotedOut'>,
  minimumOut: bigint | undefined,
): boolean {
  if (minimumOut === undefined || quotedIn === 0n || quotedOut === 0n) return false
  return quotedOut >= minimumOut && quotedOut <= 2n * minimumOut + 1n
}

/** The output per input compared with the quote's, as a fraction: 0.001 is 0.1% more. */
export function compareToQuote(swap: MeasuredSwap): number | undefined {
  const { amountIn, amountOut, quote } = swap
  return quote && compare(amountOut * quote.quotedIn, amountIn * quote.quotedOut)
}

/** The output compared with that of the best single exchange, as a fraction. */
export function compareToBest({ amountOut, best }: MeasuredSwap): number | undefined {
  return best && compare(amountOut, best.amountOut)
}

const precision = 10n ** 12n

function compare(value: bigint, reference: bigint): number | undefined {
  if (reference === 0n) return undefined
  return Number(((value - reference) * precision) / reference) / Number(precision)
}

/** The gain over the best single exchange, in millionths of a dollar. */
export function findGainMicros({ amountOut, best, valueMicros }: MeasuredSwap): bigint | undefined {
  if (best === undefined || amountOut === 0n) return undefined
  return (valueMicros * (amountOut - best.amountOut)) / amountOut
}
