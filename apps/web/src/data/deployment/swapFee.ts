import { queryOptions } from '@tanstack/react-query'
import type { Amount, TxId } from '@vermeil/units'
import { qualitySwapsCall } from '@vermeil/wire'
import { fetchCall } from '../api/fetchCall.ts'
import type { AppDependencies } from '../app/createApp.ts'

/** How many swaps are read; an odd number has a middle. */
const swapCount = 9
const refreshMs = 600_000

/** The network fee of the latest swaps, in wei of VTHO: the middle one by their receipts; null before the first swap. */
export function swapFeeOptions({ thor }: Pick<AppDependencies, 'thor'>) {
  return queryOptions({
    queryKey: ['swapFee'],
    staleTime: refreshMs,
    queryFn: async ({ signal }): Promise<Amount | null> => {
      const query = { period: 'all', pageSize: String(swapCount) } as const
      const { swaps } = await fetchCall(qualitySwapsCall, { query }, signal)
      const ids = [...new Set(swaps.map(({ txID }) => txID as TxId))]
      const receipts = await Promise.all(ids.map((id) => thor.fetchReceipt(id, { signal })))
      return findMedian(receipts.flatMap((receipt) => (receipt ? [receipt.paid] : [])))
    },
  })
}

/** The middle amount, the lower one of two; null if there is none. */
export function findMedian(amounts: readonly Amount[]): Amount | null {
  const sorted = amounts.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  return sorted[(sorted.length - 1) >> 1] ?? null
}
