import type { PlacedOrder } from '../data/orders/PlacedOrder.ts'
import { b3tr, owner, txId, vet, whole } from './sample.ts'

/** An open order that sells 100 B3TR for 500 VET, by default. */
export function createOrder(change: Partial<PlacedOrder> = {}): PlacedOrder {
  return {
    id: 7,
    maker: owner,
    sell: b3tr,
    buy: vet,
    tokenFrom: b3tr.address,
    amountFrom: whole(100),
    amountTo: whole(500),
    amountFilled: whole(0),
    amountPaid: whole(0),
    price: whole(5),
    status: 'OPEN',
    createdAt: 1_780_000_000,
    isUnwrapped: false,
    expiresAt: undefined,
    txId,
    ...change,
  }
}
