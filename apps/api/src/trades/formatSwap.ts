import type { SwapRecord } from '@vermeil/ledger'
import type { CallBody, swapsCall } from '@vermeil/wire'

/** A swap as JSON. */
export function formatSwap(swap: SwapRecord): CallBody<typeof swapsCall>['swaps'][number] {
  return {
    tokenFrom: swap.tokenFrom,
    tokenTo: swap.tokenTo,
    amountIn: swap.amountIn.toString(),
    amountOut: swap.amountOut.toString(),
    exchange: swap.exchange,
    recipient: swap.recipient,
    feeAmount: swap.feeAmount.toString(),
    timestamp: swap.timestamp,
    txID: swap.txId,
    blockNumber: swap.blockNumber,
  }
}
