import { decodeParameters, encodeParameters, multicall3 } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'

/** The result of a multicall: `read` returns the result of a call, or undefined if it fails. */
export function answerMulticall(
  clause: Clause,
  read: (target: Address, callData: Hex) => Hex | undefined,
): Hex {
  const [calls] = decodeParameters(multicall3.aggregate3.inputs, `0x${clause.data.slice(10)}`)
  const results = (calls as { target: Address; callData: Hex }[]).map(({ target, callData }) => {
    const returnData = read(target, callData)
    return { success: returnData !== undefined, returnData: returnData ?? '0x' }
  })
  return encodeParameters(multicall3.aggregate3.outputs, [results])
}
