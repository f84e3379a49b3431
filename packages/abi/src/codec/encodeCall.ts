import type { Hex } from '@vermeil/units'
import type { AbiFunction } from './AbiFunction.ts'
import { encodeParameters } from './encodeParameters.ts'

/**
 * Encodes the data of a clause that calls the function.
 * @throws {AbiEncodeError} if an argument does not fit its type.
 */
export function encodeCall<Args extends readonly unknown[]>(
  fn: AbiFunction<Args>,
  args: Readonly<NoInfer<Args>>,
): Hex {
  return `${fn.selector}${encodeParameters(fn.inputs, args).slice(2)}` as Hex
}
