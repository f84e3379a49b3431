import type { TxId } from '@vermeil/units'
import type { AppDependencies } from '../../../data/app/createApp.ts'
import { sharedTransactionOptions } from '../../../data/chain/sharedTransaction.ts'
import { readCreatedOrders } from '../../../data/orders/readCreatedOrders.ts'

/** The numbers of the orders that a shared transaction created. */
export function sharedOrdersOptions(app: AppDependencies, txId: TxId) {
  return sharedTransactionOptions(app.thor, { kind: 'orders', txId }, (receipt) => {
    const ids = readCreatedOrders(receipt, app.contracts.orderBook)
    return ids.length > 0 ? ids : undefined
  })
}
