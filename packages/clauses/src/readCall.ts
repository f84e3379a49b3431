import {
  type AbiFunction,
  type AbiParameter,
  decodeParameters,
  encodeParameters,
} from '@vermeil/abi'
import type { Hex } from '@vermeil/units'
import { assertClause, UnsafeClauseError } from './UnsafeClauseError.ts'

type Callable = Pick<AbiFunction, 'selector' | 'inputs'> & { inputs: readonly AbiParameter[] }

/**
 * The function that the data calls, and its arguments by name.
 * @throws {UnsafeClauseError} if it calls another function, cannot be decoded, or has more bytes than the call needs.
 */
export function readCall<Fn extends Callable>(
  functions: readonly Fn[],
  data: Hex,
): { called: Fn; args: ReadonlyMap<string, unknown> } {
  const called = functions.find(({ selector }) => data.startsWith(selector))
  assertClause(called !== undefined, 'unknownCall')
  const body: Hex = `0x${data.slice(called.selector.length)}`
  const values = decode(called, body)
  return { called, args: new Map(called.inputs.map(({ name }, at) => [name, values[at]])) }
}

function decode({ inputs }: Callable, body: Hex): readonly unknown[] {
  try {
    const values: readonly unknown[] = decodeParameters(inputs, body)
    assertClause(encodeParameters(inputs, values) === body, 'malformed')
    return values
  } catch (cause) {
    if (cause instanceof UnsafeClauseError) throw cause
    throw new UnsafeClauseError('malformed', { cause })
  }
}
