import { formatAmount } from '@vermeil/units'
import type { CallBody, qualitySwapsCall } from '@vermeil/wire'
import type { MeasuredSwap } from './MeasuredSwap.ts'
import { formatOptional } from './rows.ts'

type SwapBody = CallBody<typeof qualitySwapsCall>['swaps'][number]

/** Millionths of a dollar as text. */
export function formatMicros(micros: bigint): string {
  return formatAmount(micros, 6)
}

/** A measured swap as JSON. */
export function formatMeasuredSwap(swap: MeasuredSwap): SwapBody {
  const { best, quote } = swap
  return {
    blockNumber: swap.blockNumber,
    logIndex: swap.logIndex,
    timestamp: swap.timestamp,
    txID: swap.txId,
    tokenFrom: swap.tokenFrom,
    tokenTo: swap.tokenTo,
    amountIn: String(swap.amountIn),
    amountOut: String(swap.amountOut),
    minimumOut: formatOptional(swap.minimumOut),
    bestOut: formatOptional(best?.amountOut),
    bestExchange: best?.exchange ?? null,
    quotedIn: formatOptional(quote?.quotedIn),
    quotedOut: formatOptional(quote?.quotedOut),
    simulatedOut: formatOptional(quote?.simulatedOut),
    valueUsd: formatMicros(swap.valueMicros),
  }
}

/** The columns of the download, in the order of `formatSwapFields`. */
export const swapColumns = [
  'block',
  'log index',
  'time',
  'transaction',
  'sold token',
  'bought token',
  'sold',
  'received',
  'minimum',
  'best single exchange',
  'its exchange',
  'quoted sold',
  'quoted received',
  'simulated',
  'value in USD',
] as const

/** The fields of a row of the download. Unknown ones are empty. */
export function formatSwapFields(swap: MeasuredSwap): (string | number)[] {
  const body = formatMeasuredSwap(swap)
  return [
    body.blockNumber,
    body.logIndex,
    new Date(body.timestamp * 1000).toISOString(),
    body.txID,
    body.tokenFrom,
    body.tokenTo,
    body.amountIn,
    body.amountOut,
    body.minimumOut ?? '',
    body.bestOut ?? '',
    body.bestExchange ?? '',
    body.quotedIn ?? '',
    body.quotedOut ?? '',
    body.simulatedOut ?? '',
    body.valueUsd,
  ]
}
