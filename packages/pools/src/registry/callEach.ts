import { AbiDecodeError, type AbiFunction, decodeResult, encodeCall } from '@vermeil/abi'
import type { Clause, Revision, ThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'

/** Calls of one function, on one contract or several. */
export interface CallBatch<Args extends readonly unknown[], Result> {
  method: AbiFunction<Args, Result>
  calls: readonly { to: Address; args: Args }[]
}

/** The maximum number of calls in one request. */
const maxCalls = 100
/**
 * The gas that one call may use. Together they stay within the gas limit of a node's calls, which is 50 million by
 * default.
 */
const callGas = 500_000n

/**
 * Calls a function many times at one block. A result is undefined if its call reverts or returns invalid data. All
 * calls of a request share its gas, so a hostile token can use up the gas of the others. After a failure, calls are
 * made one at a time, then in batches that double as long as no call fails, so hostile tokens cost few additional
 * requests.
 * @throws {ThorError} if the node does not answer.
 */
export async function callEach<Args extends readonly unknown[], Result>(
  thor: Pick<ThorClient, 'simulate'>,
  { method, calls }: CallBatch<Args, Result>,
  revision: Revision,
  signal: AbortSignal,
): Promise<(Result | undefined)[]> {
  const clauses = calls.map(
    ({ to, args }): Clause => ({ to, value: 0n, data: encodeCall(method, args) }),
  )
  const answers: (Result | undefined)[] = []
  let count = maxCalls
  while (answers.length < clauses.length) {
    const asked = clauses.slice(answers.length, answers.length + count)
    const request = { clauses: asked, gas: callGas * BigInt(asked.length) }
    const results = await thor.simulate(request, revision, { signal })
    const good = results.filter(({ reverted }) => !reverted)
    answers.push(...good.map(({ data }) => decode(method, data)))
    if (count === 1 && good.length === 0) answers.push(undefined)
    count = good.length < asked.length ? 1 : Math.min(2 * count, maxCalls)
  }
  return answers
}

/** A contract of a third party may return anything. */
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
