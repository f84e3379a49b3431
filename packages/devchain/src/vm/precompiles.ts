import { getActivePrecompiles, NobleBN254 } from '@ethereumjs/evm'
import { common } from './arithmetic.ts'
import { noBytes } from './Frame.ts'
import type { Result } from './Machine.ts'
import { vmErrors } from './VmError.ts'

const functions = [...getActivePrecompiles(common).entries()].map(
  ([address, run]) => [BigInt(`0x${address}`), run] as const,
)
/** Contracts 1 to 9: the library's Berlin set is what Thor has since Galactica. */
const precompiles = new Map(functions.filter(([address]) => address >= 1n && address <= 9n))

/** The precompiles ask the machine for nothing but the curve. */
const host = { _bn254: new NobleBN254() }

export function isPrecompile(address: bigint): boolean {
  return address <= 9n && precompiles.has(address)
}

/** The accounts that carry precompiles. */
export const precompileAddresses: readonly bigint[] = [...precompiles.keys()]

/** Runs a precompile. A failure takes all of the gas. */
export function runPrecompile(address: bigint, data: Uint8Array, gas: number): Result {
  const run = precompiles.get(address)
  if (run === undefined) return { output: noBytes, gas, error: undefined }
  const input = { data, gasLimit: BigInt(gas), common, _EVM: host }
  const result = run(input as unknown as Parameters<typeof run>[0])
  if (result instanceof Promise) throw new Error('A precompile of Thor answers at once.')
  if (result.exceptionError !== undefined)
    return { output: noBytes, gas: 0, error: nameError(result.exceptionError.error) }
  return {
    output: result.returnValue,
    gas: gas - Number(result.executionGasUsed),
    error: undefined,
  }
}

/** Only the library's own revert is told apart from too little gas; Thor words each failure itself. */
function nameError(error: string): string {
  return error === 'revert' ? 'precompiled contract failed' : vmErrors.outOfGas
}
