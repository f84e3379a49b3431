import { queryOptions } from '@tanstack/react-query'
import type { TxId } from '@vermeil/units'
import { type CallAnswer, qualitySwapsCall } from '@vermeil/wire'
import { fetchCall } from '../api/fetchCall.ts'
import { qualityMs } from './quality.ts'

export type MeasuredSwap = CallAnswer<typeof qualitySwapsCall>['swaps'][number]

/** The first swap of a transaction as it was measured; null until it is. */
export function measuredSwapOptions(txId: TxId) {
  return queryOptions<MeasuredSwap | null>({
    queryKey: ['measuredSwap', txId],
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data ? false : qualityMs),
    queryFn: async ({ signal }) => {
      const { swaps } = await fetchCall(qualitySwapsCall, { query: { txId } }, signal)
      return swaps.at(-1) ?? null
    },
  })
}
