import type { Address } from '@vermeil/units'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import type { Transaction } from '../../../trade/transaction/Transaction.ts'

/** How long the index may lag behind the chain before its silence is no longer explained, in milliseconds. */
const maxLagMs = 60_000

/**
 * The account's orders that the table does not have yet, by their transactions: those that are not in a block, and those
 * that are, for the first minute.
 */
export function findPendingOrders(
  transactions: readonly Transaction[],
  {
    account,
    shown,
    fetchedAtMs,
  }: { account: Address; shown: readonly PlacedOrder[]; fetchedAtMs: number },
): { signed: Transaction[]; created: Transaction[] } {
  const own = transactions.filter(
    ({ owner, kind, txId }) =>
      owner === account &&
      (kind === 'limit' || kind === 'edit') &&
      !shown.some((order) => order.txId === txId),
  )
  return {
    signed: own.filter(({ state }) => state === 'pending'),
    created: own.filter(
      ({ state, endedAtMs = 0 }) => state === 'success' && fetchedAtMs - endedAtMs < maxLagMs,
    ),
  }
}
