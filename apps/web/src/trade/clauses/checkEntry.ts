import { aggregator } from '@vermeil/abi'
import type { Hex } from '@vermeil/units'
import { assertClause } from './ClauseFault.ts'
import { isTimely } from './checkPlan.ts'
import { readCall } from './readCall.ts'
import type { SwapPromise } from './SwapPromise.ts'

const { executeSwap, executeUnifiedSwap, executeUnifiedSwapExactOutput } = aggregator
const entries = [executeSwap, executeUnifiedSwap, executeUnifiedSwapExactOutput] as const

/**
 * Holds a call of one of the specification's entry points against what was agreed.
 * @throws {UnsafeClauseError}
 */
export function checkEntry(data: Hex, promise: SwapPromise): void {
  const { called, args } = readCall(entries, data)
  const isExactOut = called === executeUnifiedSwapExactOutput
  assertClause(isExactOut === (promise.exact === 'buy'), 'exactness')
  assertClause(args.get('tokenFrom') === promise.sold, 'sold')
  assertClause(args.get('tokenTo') === promise.bought, 'bought')
  const amountIn = args.get(isExactOut ? 'maxAmountIn' : 'amountIn')
  assertClause(amountIn === promise.maximumIn, 'amountIn')
  checkAmountOut(args.get(isExactOut ? 'amountOut' : 'minAmountOut'), promise)
  assertClause(args.get('recipient') === promise.owner, 'recipient')
  const deadline = args.get('deadline')
  assertClause(typeof deadline === 'bigint' && isTimely(deadline, promise), 'deadline')
  if (called === executeSwap && promise.instruction)
    assertClause(formatRoute(args.get('instruction')) === formatRoute(promise.instruction), 'route')
}

function checkAmountOut(amountOut: unknown, { exact, minimumOut }: SwapPromise): void {
  assertClause(typeof amountOut === 'bigint' && amountOut > 0n, 'amountOut')
  assertClause(exact === 'sell' ? amountOut >= minimumOut : amountOut === minimumOut, 'amountOut')
}

/** The same text for the same instruction. */
function formatRoute(instruction: unknown): string {
  return JSON.stringify(instruction, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}
