import { queryOptions } from '@tanstack/react-query'
import type { TxId } from '@vermeil/units'
import type { AppDependencies } from '../../data/app/createApp.ts'
import { readShared, type SharedDeal } from './readShared.ts'

/** The state of a shared transaction: not in a block yet, not a swap, or found. */
type Shared = { state: 'waiting' | 'other' } | { state: 'found'; deal: SharedDeal }

/** What a shared transaction did, if it is in a block. */
export function sharedDealOptions(app: AppDependencies, txId: TxId) {
  return queryOptions({
    queryKey: ['shared', txId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Shared> => {
      const receipt = await app.thor.fetchReceipt(txId, { signal })
      if (!receipt) return { state: 'waiting' }
      const deal = readShared(receipt, app.contracts.aggregator)
      return deal ? { state: 'found', deal } : { state: 'other' }
    },
  })
}
