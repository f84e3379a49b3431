import { aggregator } from '@vermeil/abi'
import type { Hex } from '@vermeil/units'
import { readCall } from '../readCall.ts'
import { assertClause } from '../UnsafeClauseError.ts'
import type { AggregatorSwap } from './AgreedSwap.ts'
import { isDeadlineValid } from './deadline.ts'

const { executeSwap, executeUnifiedSwap, executeUnifiedSwapExactOutput } = aggregator

/** The specification's entry points of the aggregator. */
export const swapEntries = [executeSwap, executeUnifiedSwap, executeUnifiedSwapExactOutput] as const

/**
 * Checks that a call of one of the specification's entry points does what was agreed.
 * @throws {UnsafeClauseError} if it does not.
 */
export function checkEntry(data: Hex, agreed: AggregatorSwap): void {
  const { called, args } = readCall(swapEntries, data)
  const isExactOut = called === executeUnifiedSwapExactOutput
  assertClause(isExactOut === (agreed.exact === 'buy'), 'exactness')
  assertClause(args.get('tokenFrom') === agreed.sold, 'sold')
  assertClause(args.get('tokenTo') === agreed.bought, 'bought')
  const amountIn = args.get(isExactOut ? 'maxAmountIn' : 'amountIn')
  assertClause(amountIn === agreed.maxAmountIn, 'amountIn')
  checkAmountOut(args.get(isExactOut ? 'amountOut' : 'minAmountOut'), agreed)
  assertClause(args.get('recipient') === agreed.recipient, 'recipient')
  const deadline = args.get('deadline')
  assertClause(typeof deadline === 'bigint' && isDeadlineValid(deadline, agreed), 'deadline')
  if (called === executeSwap && agreed.instruction)
    assertClause(formatRoute(args.get('instruction')) === formatRoute(agreed.instruction), 'route')
}

/**
 * Checks the minimum of an exact input, which may be higher than agreed but never 0, or the output of an exact output.
 * @throws {UnsafeClauseError} if it does not.
 */
export function checkAmountOut(
  amountOut: unknown,
  { exact, minAmountOut }: Pick<AggregatorSwap, 'exact' | 'minAmountOut'>,
): void {
  assertClause(typeof amountOut === 'bigint' && amountOut > 0n, 'amountOut')
  assertClause(
    exact === 'sell' ? amountOut >= minAmountOut : amountOut === minAmountOut,
    'amountOut',
  )
}

/** Formats an instruction so that equal instructions give equal texts. */
function formatRoute(instruction: unknown): string {
  return JSON.stringify(instruction, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}
