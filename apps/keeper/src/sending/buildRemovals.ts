import { encodeCall, orderBook } from '@vermeil/abi'
import { type Address, zeroAddress } from '@vermeil/units'
import type { OpenOrder } from '../orders/OpenOrder.ts'
import type { Occupied } from './InFlight.ts'
import type { Attempt } from './Sender.ts'

/** The maximum number of orders that one transaction removes. */
const maxRemovals = 20
/** The gas that the removal of an order may need: a token could use up everything. */
const removalGas = 300_000n

/** The transaction that removes dead orders. The contract checks the reasons itself. */
export function buildRemovals(
  dead: readonly OpenOrder[],
  to: Address,
): Omit<Attempt, 'subject'> & Occupied {
  const orderIds = dead.slice(0, maxRemovals).map(({ id }) => id)
  return {
    clauses: orderIds.map((id) => ({
      to,
      value: 0n,
      data: encodeCall(orderBook.removeOrder, [id]),
    })),
    maxGas: removalGas * BigInt(orderIds.length),
    isWorth: () => true,
    orderIds,
    assets: [],
    base: zeroAddress,
    amount: 0n,
  }
}
