import type { TxId } from '@vermeil/units'
import type { AppDependencies } from '../../data/app/createApp.ts'
import { sharedTransactionOptions } from '../../data/chain/sharedTransaction.ts'
import { readShared } from './readShared.ts'

/** The swap of a shared transaction. */
export function sharedDealOptions(app: AppDependencies, txId: TxId) {
  return sharedTransactionOptions(app.thor, { kind: 'swap', txId }, (receipt) =>
    readShared(receipt, app.contracts),
  )
}
