import { type Ledger, readSwaps } from '@vermeil/ledger'
import { adminSwapsCall } from '@vermeil/wire'
import type { QualityStore } from '../quality/QualityStore.ts'
import type { AdminEndpoints } from './AdminEndpoints.ts'
import { formatSignedSwap } from './formatSignedSwap.ts'

/**
 * Serves the swaps of all accounts, newest first. It reads one more than requested to find out whether another page
 * follows.
 */
export function serveAdminSwaps(
  endpoints: AdminEndpoints,
  { ledger, quality }: { ledger: Ledger; quality: QualityStore },
): void {
  endpoints.serve(adminSwapsCall, async ({ query: { page, pageSize } }) => {
    const offset = (page - 1) * pageSize
    const swaps = await readSwaps(ledger, { offset, limit: pageSize + 1 })
    return {
      swaps: swaps.slice(0, pageSize).map((swap) => formatSignedSwap(swap, quality)),
      hasNext: swaps.length > pageSize,
    }
  })
}
