import type { Hex } from '@vermeil/units'
import { decodeError } from './codec/decodeError.ts'
import { knownErrors } from './errors.ts'
import { foreignErrors } from './foreignErrors.ts'

/**
 * Explains a reverted clause for logs and operators: the contract's text, or the name of its error. If the error is
 * unknown, it is the node's message.
 */
export function explainRevert({ data, vmError }: { data: Hex; vmError: string }): string {
  const error = decodeError([...knownErrors, ...foreignErrors], data)
  if (error === null) return vmError || 'reverted'
  return error.name === 'Error' ? (error.args as { message: string }).message : error.name
}
