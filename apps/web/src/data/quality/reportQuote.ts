import { quoteReportCall } from '@vermeil/wire'
import { hasSwap } from '../../trade/deal/Deal.ts'
import type { SentTransaction } from '../../trade/transaction/Transaction.ts'
import { fetchCall } from '../api/fetchCall.ts'

/**
 * Reports the quote that the user saw before signing a swap, so that the result can be compared with it. The report
 * names the transaction, which is public, and nothing else.
 */
export async function reportQuote(transaction: SentTransaction): Promise<void> {
  if (!hasSwap(transaction)) return
  const { txId, amountIn, amountOut, simulatedOut } = transaction
  const body = {
    txId,
    quotedIn: String(amountIn),
    quotedOut: String(amountOut),
    ...(simulatedOut === undefined ? {} : { simulatedOut: String(simulatedOut) }),
  }
  try {
    await fetchCall(quoteReportCall, { body })
  } catch {
    // Without a report the swap counts as one whose quote is unknown.
  }
}
