import {
  AbiDecodeError,
  aggregator,
  decodeParameters,
  decodePlan,
  PlanDecodeError,
  plans,
} from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'

/** The entries of the aggregator that name their minimum, or the exact output. */
const entries = [
  aggregator.executeSwap,
  aggregator.executeUnifiedSwap,
  aggregator.executeUnifiedSwapExactOutput,
]

/**
 * The minimum output of a transaction's swap, from its clauses. Undefined if they call the aggregator more than once,
 * or do not call one of its entry points: then another contract may have swapped.
 */
export function readMinimumOut(clauses: readonly Clause[], target: Address): bigint | undefined {
  const [own, ...others] = clauses.filter(({ to }) => to === target)
  if (own === undefined || others.length > 0) return undefined
  try {
    return readMinimum(own.data)
  } catch (cause) {
    if (cause instanceof AbiDecodeError || cause instanceof PlanDecodeError) return undefined
    throw cause
  }
}

function readMinimum(data: Hex): bigint | undefined {
  if (Object.values(plans).some(({ selector }) => data.startsWith(selector)))
    return decodePlan(data).amount
  const entry = entries.find(({ selector }) => data.startsWith(selector))
  if (entry === undefined) return undefined
  const values = decodeParameters(entry.inputs, `0x${data.slice(entry.selector.length)}`)
  const at = entry.inputs.findIndex(({ name }) => name === 'minAmountOut' || name === 'amountOut')
  return values[at] as bigint
}
