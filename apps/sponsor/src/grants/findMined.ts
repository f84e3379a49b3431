import type { ThorClient } from '@vermeil/thor'
import type { TxId } from '@vermeil/units'
import type { Grant } from './GrantStore.ts'

/**
 * Finds the grants whose transaction is mined, by any gas payer. They cost nothing more.
 * @throws {ThorError} if the node does not answer. Call it again.
 */
export async function findMined(
  thor: Pick<ThorClient, 'fetchReceipt'>,
  grants: readonly Grant[],
): Promise<Set<TxId>> {
  const mined = new Set<TxId>()
  for (const { txId } of grants) if ((await thor.fetchReceipt(txId)) !== null) mined.add(txId)
  return mined
}
