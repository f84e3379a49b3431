import { queryOptions } from '@tanstack/react-query'
import type { Receipt, ThorClient } from '@vermeil/thor'
import type { TxId } from '@vermeil/units'

/** The polling interval for a transaction that is not in a block yet. */
const waitingMs = 5_000

/** After this time without a trace of a transaction it counts as unknown: three blocks. It may still be on its way. */
const unknownMs = 30_000

/**
 * The state of a shared transaction: not in a block yet, unknown to the node, failed, of another kind, or found.
 * `seenAtMs` is when the node last had it pending, or else the time of the first request.
 */
type SharedTransaction<Content> =
  | { state: 'waiting' | 'unknown'; seenAtMs: number }
  | { state: 'failed' | 'other' }
  | { state: 'found'; content: Content }

/**
 * What a shared transaction did. `read` finds it in the receipt; undefined if the transaction is of another kind. An
 * unknown transaction is asked for again too, because it may have been sent to another node.
 */
export function sharedTransactionOptions<Content>(
  thor: Pick<ThorClient, 'fetchReceipt' | 'fetchTransaction'>,
  { kind, txId }: { kind: 'swap' | 'orders'; txId: TxId },
  read: (receipt: Receipt) => Promise<Content | undefined>,
) {
  const queryKey = ['sharedTransaction', kind, txId]
  return queryOptions<SharedTransaction<Content>>({
    queryKey,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data && 'seenAtMs' in state.data ? waitingMs : false),
    queryFn: async ({ client, signal }) => {
      const receipt = await thor.fetchReceipt(txId, { signal })
      if (!receipt) {
        const isPending = (await thor.fetchTransaction(txId, { pending: true, signal })) !== null
        return createMissing(client.getQueryData<SharedTransaction<Content>>(queryKey), isPending)
      }
      if (receipt.reverted) return { state: 'failed' }
      const content = await read(receipt)
      return content === undefined ? { state: 'other' } : { state: 'found', content }
    },
  })
}

/** The state of a transaction without a receipt. The wait starts anew while the node has it pending. */
function createMissing(
  before: SharedTransaction<unknown> | undefined,
  isPending: boolean,
): SharedTransaction<never> {
  const nowMs = Date.now()
  const seenAtMs = !isPending && before && 'seenAtMs' in before ? before.seenAtMs : nowMs
  return { state: nowMs - seenAtMs < unknownMs ? 'waiting' : 'unknown', seenAtMs }
}
