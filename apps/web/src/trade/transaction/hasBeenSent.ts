import type { Address } from '@vermeil/units'
import { isRepeat, matchesDeal, type Requested } from './isRepeat.ts'
import type { Transaction } from './Transaction.ts'

/** Whether a transaction of the deal is open or has done what the deal asks for. */
export function hasBeenSent(
  transaction: Transaction,
  requested: Requested,
  owner: Address,
): boolean {
  return transaction.state === 'success'
    ? matchesDeal(transaction, requested, owner)
    : isRepeat(transaction, requested, owner)
}
