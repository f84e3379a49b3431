import type { SwapRecord } from '@vermeil/ledger'
import type { adminSwapsCall, CallBody } from '@vermeil/wire'
import { formatSwap } from '../trades/formatSwap.ts'

/** A swap as it travels, with its signer. */
export function formatSignedSwap(
  swap: SwapRecord,
): CallBody<typeof adminSwapsCall>['swaps'][number] {
  return { ...formatSwap(swap), origin: swap.origin }
}
