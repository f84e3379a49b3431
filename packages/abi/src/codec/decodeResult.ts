import type { Hex } from '@vermeil/units'
import type { AbiFunction } from './AbiFunction.ts'
import type { AbiParameter } from './AbiParameter.ts'
import { decodeParameters } from './decodeParameters.ts'

/**
 * Decodes the result of a function: a single value; an object if there are several with names; a list if a name is
 * missing.
 * @throws {AbiDecodeError} if the data is not such a result, for example from an account without code.
 */
export function decodeResult<Result>(
  fn: AbiFunction<readonly unknown[], Result>,
  data: Hex,
): Result {
  const values = decodeParameters(fn.outputs, data)
  return (fn.outputs.length < 2 ? values[0] : nameValues(fn.outputs, values)) as Result
}

/** An object of the values by name, or the list itself if a name is missing. */
export function nameValues(
  parameters: readonly AbiParameter[],
  values: readonly unknown[],
): Readonly<Record<string, unknown>> | readonly unknown[] {
  if (parameters.some((parameter) => parameter.name === '')) return values
  return Object.fromEntries(parameters.map((parameter, index) => [parameter.name, values[index]]))
}
