import type { Hex } from '@vermeil/units'
import type { AbiError } from './AbiError.ts'
import { AbiDecodeError, decodeParameters } from './decodeParameters.ts'
import { nameValues } from './decodeResult.ts'

/** Why a call reverted. */
export interface DecodedError {
  /** The name of a custom error, `Error` for a text, or `Panic` for a panic code. */
  readonly name: string
  /** The error's fields by name, or in order if they have no names. */
  readonly args: Readonly<Record<string, unknown>> | readonly unknown[]
}

/** Solidity's own errors: a text, and a code from 0x01 to 0x51 for a panic such as an overflow. */
const solidityErrors: readonly [AbiError<{ message: string }>, AbiError<{ code: bigint }>] = [
  { name: 'Error', selector: '0x08c379a0', inputs: [{ name: 'message', type: 'string' }] },
  { name: 'Panic', selector: '0x4e487b71', inputs: [{ name: 'code', type: 'uint256' }] },
]

/**
 * Decodes the data of a reverted call.
 * @returns null if the data is empty, not an error of the table, or does not fit the error of its selector.
 */
export function decodeError(errors: readonly AbiError[], data: Hex): DecodedError | null {
  const selector = data.slice(0, 10).toLowerCase()
  const error = [...solidityErrors, ...errors].find((each) => each.selector === selector)
  if (!error) return null
  try {
    const values = decodeParameters(error.inputs, `0x${data.slice(10)}`)
    return { name: error.name, args: nameValues(error.inputs, values) }
  } catch (cause) {
    if (cause instanceof AbiDecodeError) return null
    throw cause
  }
}
