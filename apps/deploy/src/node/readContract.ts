import { type AbiFunction, decodeResult, encodeCall } from '@vermeil/abi'
import type { ThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'

/**
 * Calls a view function of a contract on the best block.
 * @throws {ReadError} if the call reverts.
 */
export async function readContract<Args extends readonly unknown[], Result>(
  thor: Pick<ThorClient, 'simulate'>,
  to: Address,
  method: AbiFunction<Args, Result>,
  args: NoInfer<Args>,
): Promise<Result> {
  const clause = { to, value: 0n, data: encodeCall(method, args) }
  const [result] = await thor.simulate({ clauses: [clause] }, 'best')
  if (result === undefined || result.reverted) throw new ReadError(to, method.name)
  return decodeResult(method, result.data)
}

/** A contract does not answer a call. */
export class ReadError extends Error {
  override name = 'ReadError'
  readonly retryable = false
  constructor(address: Address, method: string) {
    super(`The contract at ${address} does not answer ${method}: it is not the expected contract.`)
  }
}
