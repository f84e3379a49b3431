import { queryOptions } from '@tanstack/react-query'
import type { TxId } from '@vermeil/units'
import type { AppDependencies } from '../../data/app/createApp.ts'
import { readShared, type SharedDeal } from './readShared.ts'

/** The state of a shared transaction: not in a block yet, not a deal of this kind, or found. */
type Shared = { state: 'waiting' | 'other' } | { state: 'found'; deal: SharedDeal }

/** What a shared transaction did, if it is in a block. */
export function sharedDealOptions(app: AppDependencies, kind: 'swap' | 'limit', txId: TxId) {
  return queryOptions({
    queryKey: ['shared', kind, txId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Shared> => {
      const receipt = await app.thor.fetchReceipt(txId, { signal })
      if (!receipt) return { state: 'waiting' }
      const contract = app.contracts[kind === 'swap' ? 'aggregator' : 'orderBook'] ?? undefined
      const deal = readShared(receipt, { kind, contract })
      return deal ? { state: 'found', deal } : { state: 'other' }
    },
  })
}
