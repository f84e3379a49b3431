import type { Hex } from '@vermeil/units'
import type { AbiFunction } from './AbiFunction.ts'
import type { AbiParameter } from './AbiParameter.ts'
import { decodeParameters } from './decodeParameters.ts'

/**
 * The answer of a function: its value; an object where it has several with names; a list where one has none.
 * @throws {AbiDecodeError} where the data is not such an answer, as with an account that has no code.
 */
export function decodeResult<Result>(
  fn: AbiFunction<readonly unknown[], Result>,
  data: Hex,
): Result {
  const values = decodeParameters(fn.outputs, data)
  return (fn.outputs.length < 2 ? values[0] : nameValues(fn.outputs, values)) as Result
}

/** An object of the values by their names, or the list itself where a name is missing. */
export function nameValues(
  parameters: readonly AbiParameter[],
  values: readonly unknown[],
): Readonly<Record<string, unknown>> | readonly unknown[] {
  if (parameters.some((parameter) => parameter.name === '')) return values
  return Object.fromEntries(parameters.map((parameter, index) => [parameter.name, values[index]]))
}
