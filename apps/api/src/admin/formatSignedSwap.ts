import type { SwapRecord } from '@vermeil/ledger'
import type { adminSwapsCall, CallBody } from '@vermeil/wire'
import { compareToBest, compareToQuote } from '../quality/MeasuredSwap.ts'
import type { QualityStore } from '../quality/QualityStore.ts'
import { formatSwap } from '../trades/formatSwap.ts'

/** A swap as JSON, with its signer, the amounts that the app quoted before the signature, and how good its price was. */
export function formatSignedSwap(
  swap: SwapRecord,
  quality: QualityStore,
): CallBody<typeof adminSwapsCall>['swaps'][number] {
  const measured = quality.findSwap(swap)
  const quote = measured?.quote
  return {
    ...formatSwap(swap),
    origin: swap.origin,
    quotedOut: quote === undefined ? null : String(quote.quotedOut),
    simulatedOut: quote?.simulatedOut === undefined ? null : String(quote.simulatedOut),
    toQuote: (measured && compareToQuote(measured)) ?? null,
    toBest: (measured && compareToBest(measured)) ?? null,
  }
}
