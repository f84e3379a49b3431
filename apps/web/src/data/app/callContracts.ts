import { t } from '@lingui/core/macro'
import { decodeResult, encodeCall, multicall3 } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import { type AppDependencies, findContract } from './createApp.ts'

/** A call that only reads. */
export interface ReadCall {
  target: Address
  callData: Hex
}

/**
 * Calls many contracts in one request, in multicalls of `chunk` calls each (aggregate3). The result of a failed call is
 * undefined; the others are not affected.
 * @throws {ThorError} if the node does not answer.
 * @throws {MulticallError} if a whole multicall fails.
 */
export async function callContracts(
  app: Pick<AppDependencies, 'thor' | 'contracts' | 'config'>,
  calls: readonly ReadCall[],
  { chunk, signal }: { chunk: number; signal?: AbortSignal },
): Promise<(Hex | undefined)[]> {
  const to = findContract(app, 'multicall3')
  const clauses: Clause[] = []
  for (let at = 0; at < calls.length; at += chunk) {
    const batch = calls.slice(at, at + chunk).map((call) => ({ ...call, allowFailure: true }))
    clauses.push({ to, value: 0n, data: encodeCall(multicall3.aggregate3, [batch]) })
  }
  const results = await app.thor.simulate({ clauses }, 'best', { signal })
  return results.flatMap((result) => {
    if (result.reverted) throw new MulticallError(result.vmError)
    const answers = decodeResult(multicall3.aggregate3, result.data)
    return answers.map(({ success, returnData }) => (success ? returnData : undefined))
  })
}

/** A whole multicall failed. The next block may do better. */
export class MulticallError extends Error {
  override name = 'MulticallError'
  readonly retryable = true
  constructor(vmError: string) {
    super(t`The batch of calls failed: ${vmError}.`)
  }
}
