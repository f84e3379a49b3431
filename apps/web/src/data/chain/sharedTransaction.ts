import { queryOptions } from '@tanstack/react-query'
import type { Receipt, ThorClient } from '@vermeil/thor'
import type { TxId } from '@vermeil/units'

/** The polling interval for a transaction that is not in a block yet. */
const waitingMs = 5_000

/** The state of a shared transaction: not in a block yet, failed, of another kind, or found. */
type SharedTransaction<Content> =
  | { state: 'waiting' | 'failed' | 'other' }
  | { state: 'found'; content: Content }

/** What a shared transaction did. `read` finds it in the receipt; undefined if the transaction is of another kind. */
export function sharedTransactionOptions<Content>(
  thor: Pick<ThorClient, 'fetchReceipt'>,
  { kind, txId }: { kind: 'swap' | 'orders'; txId: TxId },
  read: (receipt: Receipt) => Content | undefined,
) {
  return queryOptions<SharedTransaction<Content>>({
    queryKey: ['sharedTransaction', kind, txId],
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? waitingMs : false),
    queryFn: async ({ signal }) => {
      const receipt = await thor.fetchReceipt(txId, { signal })
      if (!receipt) return { state: 'waiting' }
      if (receipt.reverted) return { state: 'failed' }
      const content = read(receipt)
      return content === undefined ? { state: 'other' } : { state: 'found', content }
    },
  })
}
