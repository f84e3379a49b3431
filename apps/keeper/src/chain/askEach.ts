import { AbiDecodeError, type AbiFunction, decodeResult, encodeCall } from '@vermeil/abi'
import type { Clause, Revision } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import type { NodeClient } from './NodeClient.ts'

/** Calls of one function, on one contract or several. */
export interface Questions<Args extends readonly unknown[], Result> {
  method: AbiFunction<Args, Result>
  calls: readonly { to: Address; args: Args }[]
}

/** The number of calls in one request. All of them share the node's gas limit. */
const callsAtOnce = 100

/**
 * Calls a function many times at one block. An answer is undefined if its call reverts or returns something else. A
 * call that uses up the gas of the request fails alone: the calls after it are asked again.
 * @throws {ThorError} if the node does not answer.
 */
export async function askEach<Args extends readonly unknown[], Result>(
  thor: Pick<NodeClient, 'simulate'>,
  { method, calls }: Questions<Args, Result>,
  revision: Revision,
  signal: AbortSignal,
): Promise<(Result | undefined)[]> {
  const clauses = calls.map(
    ({ to, args }): Clause => ({ to, value: 0n, data: encodeCall(method, args) }),
  )
  const answers: (Result | undefined)[] = []
  while (answers.length < clauses.length) {
    const asked = clauses.slice(answers.length, answers.length + callsAtOnce)
    const results = await thor.simulate({ clauses: asked }, revision, { signal })
    const good = results.filter(({ reverted }) => !reverted)
    answers.push(...good.map(({ data }) => decode(method, data)))
    if (good.length === 0) answers.push(undefined)
  }
  return answers
}

/** A contract of others may return anything. */
function decode<Result>(
  method: AbiFunction<readonly unknown[], Result>,
  data: Clause['data'],
): Result | undefined {
  try {
    return decodeResult(method, data)
  } catch (error) {
    if (error instanceof AbiDecodeError) return undefined
    throw error
  }
}
