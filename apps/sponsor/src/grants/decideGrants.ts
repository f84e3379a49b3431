import type { ThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { confirmationBlocks } from '../rules/Rules.ts'
import type { GrantStore } from './GrantStore.ts'

/** How many grants were decided, by their end. */
export interface Decided {
  mined: number
  released: number
}

/**
 * Decides the grants that can no longer be mined: a mined transaction costs the amount in its receipt, and the quota of
 * any other one is released. A receipt of another gas payer means that our signature was not used.
 * @throws {ThorError} if the node does not answer. Call it again.
 */
export async function decideGrants(
  store: GrantStore,
  thor: Pick<ThorClient, 'fetchReceipt'>,
  { headNumber, gasPayer }: { headNumber: number; gasPayer: Address },
): Promise<Decided> {
  const decided = { mined: 0, released: 0 }
  for (const { txId } of store.listExpired(headNumber - confirmationBlocks)) {
    const receipt = await thor.fetchReceipt(txId)
    if (receipt?.gasPayer === gasPayer) {
      store.settle(txId, receipt.paid)
      decided.mined += 1
    } else {
      store.release(txId)
      decided.released += 1
    }
  }
  return decided
}
