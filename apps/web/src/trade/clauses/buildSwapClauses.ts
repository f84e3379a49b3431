import { t } from '@lingui/core/macro'
import { aggregator, decodeParameters, encodeCall, erc20 } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import { type Address, zeroAddress } from '@vermeil/units'
import { messages } from '../messages/messages.ts'
import type { SwapTerms } from '../quote/SwapTerms.ts'

/** How long after the newest block's time a swap may still run. */
export const deadlineSeconds = 1_200n

export interface SwapEnds {
  aggregator: Address
  /** Who pays. */
  owner: Address
  /** Who receives; the owner where left out. */
  recipient?: Address
  /** The time of the newest block; chains that mine on demand run ahead of the clock. */
  headTimestamp: number
}

/**
 * The clauses of a swap (SWP-19): an approval of exactly what may leave, not for VET, then the swap. The
 * clauses are checked against the terms before anyone sees them.
 * @throws {ClauseError}
 */
export function buildSwapClauses(terms: SwapTerms, ends: SwapEnds): Clause[] {
  const { sell } = terms.quote
  if (terms.maximumIn === 0n) throw new ClauseError(messages.noClauses)
  const isNative = sell.address === zeroAddress
  const swap: Clause = {
    to: ends.aggregator,
    value: isNative ? terms.maximumIn : 0n,
    data: encodeSwap(terms, ends),
  }
  if (isNative) return checkSwapClauses([swap], terms, ends)
  const data = encodeCall(erc20.approve, [ends.aggregator, terms.maximumIn])
  return checkSwapClauses([{ to: sell.address, value: 0n, data }, swap], terms, ends)
}

/**
 * Exact-in runs the route that was shown, so that its gas is the simulated one. Exact-out has no such function:
 * the contract finds the route again.
 */
function encodeSwap({ quote, maximumIn, minimumOut }: SwapTerms, ends: SwapEnds): Clause['data'] {
  const [from, to] = [quote.sell.address, quote.buy.address]
  const receiver = ends.recipient ?? ends.owner
  const deadline = BigInt(ends.headTimestamp) + deadlineSeconds
  if (quote.exact === 'buy') {
    const args = [from, to, minimumOut, maximumIn, receiver, deadline] as const
    return encodeCall(aggregator.executeUnifiedSwapExactOutput, [...args])
  }
  const { instruction } = quote
  if (!instruction) throw new ClauseError(messages.noClauses)
  const args = [instruction, from, to, maximumIn, minimumOut, receiver, deadline] as const
  return encodeCall(aggregator.executeSwap, [...args])
}

const swapFunctions = [aggregator.executeSwap, aggregator.executeUnifiedSwapExactOutput] as const

/**
 * Holds clauses against the terms: the only targets are the sold token and the aggregator, the value and the
 * allowance are what may leave, the receiver is who was named and the bounds are those that were shown.
 * @returns the same clauses.
 * @throws {ClauseError} naming what differs.
 */
export function checkSwapClauses(clauses: Clause[], terms: SwapTerms, ends: SwapEnds): Clause[] {
  const { sell, buy, exact } = terms.quote
  const isNative = sell.address === zeroAddress
  const approval = isNative ? undefined : clauses[0]
  const swap = clauses.at(-1)
  demand(swap !== undefined && clauses.length === (isNative ? 1 : 2), t`the number of clauses`)
  demand(swap.to === ends.aggregator, t`the target of the swap`)
  demand(swap.value === (isNative ? terms.maximumIn : 0n), t`the value of the swap`)
  if (approval) {
    demand(approval.to === sell.address && approval.value === 0n, t`the target of the approval`)
    const granted = readArguments([erc20.approve], approval.data)
    demand(granted.get('spender') === ends.aggregator, t`the spender`)
    demand(granted.get('value') === terms.maximumIn, t`the allowance`)
  }
  const swapped = readArguments(swapFunctions, swap.data)
  demand(swapped.get('tokenFrom') === sell.address, t`the token sold`)
  demand(swapped.get('tokenTo') === buy.address, t`the token bought`)
  demand(swapped.get('recipient') === (ends.recipient ?? ends.owner), t`the receiver`)
  const isExactIn = exact === 'sell'
  const most = swapped.get(isExactIn ? 'amountIn' : 'maxAmountIn')
  const least = swapped.get(isExactIn ? 'minAmountOut' : 'amountOut')
  demand(most === terms.maximumIn, t`the amount sold`)
  demand(least === terms.minimumOut, t`the amount bought`)
  return clauses
}

function readArguments(
  functions: readonly Pick<typeof erc20.approve, 'selector' | 'inputs'>[],
  data: Clause['data'],
): Map<string, unknown> {
  const fn = functions.find(({ selector }) => data.startsWith(selector))
  if (!fn) throw new ClauseError(t`A clause calls an unknown function.`)
  const values = decodeParameters(fn.inputs, `0x${data.slice(10)}`)
  return new Map(fn.inputs.map(({ name }, index) => [name, values[index]]))
}

function demand(holds: boolean, what: string): asserts holds {
  if (!holds) throw new ClauseError(t`The clauses do not fit the swap: ${what} differs.`)
}

/** No clauses can be built, or they do not say what was agreed. Nothing is signed. */
export class ClauseError extends Error {
  override name = 'ClauseError'
  readonly retryable = false
}
