import type { Hex } from '@vermeil/units'
import type { Artifact } from './Artifact.ts'
import { encodeParameters } from './encodeParameters.ts'

/**
 * Encodes the data of a clause that creates the contract.
 * @throws {AbiEncodeError} if an argument does not fit its type.
 */
export function encodeDeployment<Args extends readonly unknown[]>(
  artifact: Artifact<Args>,
  args: Readonly<NoInfer<Args>>,
): Hex {
  return `${artifact.initCode}${encodeParameters(artifact.inputs, args).slice(2)}` as Hex
}
