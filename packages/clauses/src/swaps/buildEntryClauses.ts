import { aggregator, encodeCall } from '@vermeil/abi'
import { type Hex, zeroAddress } from '@vermeil/units'
import { type BuiltClause, buildApproval } from '../buildApproval.ts'
import { assertClause } from '../UnsafeClauseError.ts'
import type { AggregatorSwap } from './AgreedSwap.ts'

/** A swap by one of the specification's entry points. `deadline` is in seconds since 1970. */
export interface EntrySwap
  extends Omit<AggregatorSwap, 'owner' | 'headTimestamp' | 'latestDeadline'> {
  deadline: number
}

/**
 * The clauses of a swap by one of the specification's entry points (SWP-19): an approval of exactly the maximum input,
 * which VET does not need, then the swap.
 * @throws {UnsafeClauseError} if an amount is 0, or an exact input has no route.
 */
export function buildEntryClauses(swap: EntrySwap): BuiltClause[] {
  const { aggregator: to, sold, maxAmountIn } = swap
  assertClause(maxAmountIn > 0n, 'amountIn')
  assertClause(swap.minAmountOut > 0n, 'amountOut')
  const data = encodeEntry(swap)
  if (sold === zeroAddress) return [{ to, value: maxAmountIn, data }]
  return [buildApproval(sold, to, maxAmountIn), { to, value: 0n, data }]
}

/**
 * An exact input executes the route that was shown, so its gas equals that of the simulation. The entry point for exact
 * outputs takes no route: the contract searches for one again.
 */
function encodeEntry({
  sold,
  bought,
  maxAmountIn,
  minAmountOut,
  recipient,
  deadline,
  ...swap
}: EntrySwap): Hex {
  const end = [recipient, BigInt(deadline)] as const
  if (swap.exact === 'buy') {
    const args = [sold, bought, minAmountOut, maxAmountIn, ...end] as const
    return encodeCall(aggregator.executeUnifiedSwapExactOutput, args)
  }
  assertClause(swap.instruction !== undefined, 'route')
  const args = [swap.instruction, sold, bought, maxAmountIn, minAmountOut, ...end] as const
  return encodeCall(aggregator.executeSwap, args)
}
