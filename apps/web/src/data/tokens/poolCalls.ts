import { encodeCall, uniswapV2Factory, uniswapV3Factory, type Venue } from '@vermeil/abi'
import { type Address, type Hex, parseAddress } from '@vermeil/units'
import { callContracts, type ReadCall } from '../app/callContracts.ts'
import type { AppDependencies } from '../app/createApp.ts'
import { readUint } from './readUint.ts'

/** Calls of one multicall. */
const chunk = 100
/** Calls of one request: nodes refuse a request of more than 200 kB. */
const maxCalls = 200
/** The fees that pools like Uniswap V3 are created with, in millionths. */
const feePips = [100n, 500n, 3_000n, 10_000n]

/** The calls that ask the factory of an exchange for its pools of two tokens. */
export function buildPoolCalls(
  { kind, factory: target }: Pick<Venue, 'kind' | 'factory'>,
  one: Address,
  other: Address,
): ReadCall[] {
  const calls =
    kind === 'v2'
      ? [encodeCall(uniswapV2Factory.getPair, [one, other])]
      : feePips.map((fee) => encodeCall(uniswapV3Factory.getPool, [one, other, fee]))
  return calls.map((callData) => ({ target, callData }))
}

/**
 * The answers of any number of calls, in as many requests as they need; undefined for a failed call.
 * @throws {ThorError} if the node does not answer.
 */
export async function askContracts(
  app: Pick<AppDependencies, 'thor' | 'contracts' | 'config'>,
  calls: readonly ReadCall[],
  signal: AbortSignal,
): Promise<(Hex | undefined)[]> {
  const requests: Promise<(Hex | undefined)[]>[] = []
  for (let at = 0; at < calls.length; at += maxCalls)
    requests.push(callContracts(app, calls.slice(at, at + maxCalls), { chunk, signal }))
  return (await Promise.all(requests)).flat()
}

/** The pool in the answer of a factory; undefined if there is none. */
export function readPool(answer: Hex | undefined): Address | undefined {
  const number = readUint(answer)
  return number ? parseAddress(`0x${number.toString(16).padStart(40, '0')}`) : undefined
}
