import type { SwapRecord } from '@vermeil/ledger'
import type { adminSwapsCall, CallBody } from '@vermeil/wire'
import type { QualityStore } from '../quality/QualityStore.ts'
import { formatSwap } from '../trades/formatSwap.ts'

/** A swap as JSON, with its signer and the amounts that the app quoted before the signature. */
export function formatSignedSwap(
  swap: SwapRecord,
  quality: QualityStore,
): CallBody<typeof adminSwapsCall>['swaps'][number] {
  const quote = quality.findSwap(swap)?.quote
  return {
    ...formatSwap(swap),
    origin: swap.origin,
    quotedOut: quote === undefined ? null : String(quote.quotedOut),
    simulatedOut: quote?.simulatedOut === undefined ? null : String(quote.simulatedOut),
  }
}
