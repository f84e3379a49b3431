import type { Address } from '@vermeil/units'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import type { Transaction } from '../../../trade/transaction/Transaction.ts'

/** How long the index may lag behind the chain, in milliseconds. Orders of older transactions are not pending. */
const maxLagMs = 60_000

/**
 * The account's orders that the table does not have yet, from its transactions: those that wait for a block, and those
 * that were included in one less than a minute ago.
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
