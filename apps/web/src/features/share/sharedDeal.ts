import type { TxId } from '@vermeil/units'
import type { AppDependencies } from '../../data/app/createApp.ts'
import { sharedTransactionOptions } from '../../data/chain/sharedTransaction.ts'

/** The swap of a shared transaction. */
export function sharedDealOptions(app: AppDependencies, txId: TxId) {
  return sharedTransactionOptions(app.thor, { kind: 'swap', txId }, async (receipt) => {
    const { readShared } = await import('./readShared.ts')
    return readShared(receipt, app.contracts)
  })
}
