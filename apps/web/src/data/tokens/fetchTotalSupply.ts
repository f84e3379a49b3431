import { decodeResult, encodeCall, erc20 } from '@vermeil/abi'
import type { Address } from '@vermeil/units'
import { callContracts } from '../app/callContracts.ts'
import type { AppDependencies } from '../app/createApp.ts'

/**
 * A token's total supply by its contract, in smallest units; null if the contract does not say.
 * @throws {ThorError} if the node does not answer.
 */
export async function fetchTotalSupply(
  app: Pick<AppDependencies, 'thor' | 'contracts' | 'config'>,
  token: Address,
  signal: AbortSignal,
): Promise<bigint | null> {
  const calls = [{ target: token, callData: encodeCall(erc20.totalSupply, []) }]
  const [answer] = await callContracts(app, calls, { chunk: 1, signal })
  if (answer === undefined || answer.length !== 66) return null
  return decodeResult(erc20.totalSupply, answer)
}
