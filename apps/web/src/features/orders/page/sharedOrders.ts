import type { TxId } from '@vermeil/units'
import type { AppDependencies } from '../../../data/app/createApp.ts'
import { sharedTransactionOptions } from '../../../data/chain/sharedTransaction.ts'

/** The numbers of the orders that a shared transaction created. */
export function sharedOrdersOptions(app: AppDependencies, txId: TxId) {
  return sharedTransactionOptions(app.thor, { kind: 'orders', txId }, async (receipt) => {
    const { readCreatedOrders } = await import('../../../data/orders/readCreatedOrders.ts')
    const ids = readCreatedOrders(receipt, app.contracts.orderBook)
    return ids.length > 0 ? ids : undefined
  })
}
