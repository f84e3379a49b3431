import { encodeCall, orderBook } from '@vermeil/abi'
import { type Address, zeroAddress } from '@vermeil/units'
import type { BookOrder } from '../orders/BookOrder.ts'
import type { ResourceUse } from './InFlight.ts'
import type { Attempt } from './KeeperSender.ts'

/** The maximum number of orders that one transaction removes. */
const maxRemovals = 20
/** The gas that the removal of an order may need: a token could use up everything. */
const removalGas = 300_000n
/** The gas that it usually needs. */
const usualGas = 60_000n

/**
 * The transaction that removes as many dead orders as its gas allows; undefined if it allows none. The contract checks
 * the reasons itself.
 */
export function buildRemovals(
  dead: readonly BookOrder[],
  to: Address,
  gasLeft: bigint,
): (Omit<Attempt, 'subject'> & ResourceUse) | undefined {
  const affordable = gasLeft / usualGas
  const count = affordable < maxRemovals ? Number(affordable) : maxRemovals
  const orderIds = dead.slice(0, Math.max(0, count)).map(({ id }) => id)
  if (orderIds.length === 0) return undefined
  return {
    clauses: orderIds.map((id) => ({
      to,
      value: 0n,
      data: encodeCall(orderBook.removeOrder, [id]),
    })),
    maxGas: removalGas * BigInt(orderIds.length),
    isWorth: (_results, gas) => gas <= gasLeft,
    orderIds,
    assets: [],
    base: zeroAddress,
    amount: 0n,
  }
}
