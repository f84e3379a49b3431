import { aggregatorEvents, decodeEvent } from '@vermeil/abi'
import type { SwapRow } from '@vermeil/ledger'
import type { ChainEvent } from './ChainEvent.ts'

/**
 * Our aggregator swapped.
 * @throws {AbiDecodeError} where the log is of another form.
 */
export function handleSwapExecuted(event: ChainEvent): SwapRow {
  const swap = decodeEvent(aggregatorEvents.SwapExecuted, event)
  return {
    ...event.position,
    txId: event.txId,
    aggregator: event.address,
    tokenFrom: swap.tokenFrom,
    tokenTo: swap.tokenTo,
    amountIn: swap.amountIn,
    amountOut: swap.amountOut,
    exchange: swap.exchange,
    recipient: swap.recipient,
    feeAmount: swap.feeAmount,
    origin: event.origin,
  }
}
