import { type Ledger, readSwaps } from '@vermeil/ledger'
import { swapsCall } from '@vermeil/wire'
import type { HeadEndpoints } from '../answers/HeadEndpoints.ts'
import { formatSwap } from './formatSwap.ts'

/**
 * Serves the swaps that paid an account, newest first. It reads one more than requested to find out whether another
 * page follows.
 */
export function serveSwaps(endpoints: HeadEndpoints, ledger: Ledger): void {
  endpoints.serve({
    call: swapsCall,
    make: async ({ params, query: { page, pageSize } }) => {
      const offset = (page - 1) * pageSize
      const question = { recipient: params.account, offset, limit: pageSize + 1 }
      const swaps = await readSwaps(ledger, question)
      return {
        swaps: swaps.slice(0, pageSize).map(formatSwap),
        hasNext: swaps.length > pageSize,
      }
    },
  })
}
