import type { Hex } from '@vermeil/units'
import type { AbiError } from './AbiError.ts'
import { AbiDecodeError, decodeParameters } from './decodeParameters.ts'
import { nameValues } from './decodeResult.ts'

/** Why a call was reverted. */
export interface DecodedError {
  /** The error's name: of a custom error, `Error` for a text, `Panic` for a fault of the program. */
  readonly name: string
  /** The error's fields by name, or in order where they have no names. */
  readonly args: Readonly<Record<string, unknown>> | readonly unknown[]
}

/** What Solidity itself reverts with: a text, and a code from 0x01 to 0x51 for a fault such as an overflow. */
const solidityErrors: readonly [AbiError<{ message: string }>, AbiError<{ code: bigint }>] = [
  { name: 'Error', selector: '0x08c379a0', inputs: [{ name: 'message', type: 'string' }] },
  { name: 'Panic', selector: '0x4e487b71', inputs: [{ name: 'code', type: 'uint256' }] },
]

/**
 * Reads the data of a reverted call.
 * @returns null where the data is no error of the table, is empty, or does not fit the error it claims to be.
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
