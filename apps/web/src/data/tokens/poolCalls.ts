import { encodeCall, uniswapV2Factory, uniswapV3Factory, type Venue } from '@vermeil/abi'
import { type Address, type Hex, parseAddress } from '@vermeil/units'
import type { ReadCall } from '../app/callContracts.ts'
import { readUint } from './readUint.ts'

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

/** The pool in the answer of a factory; undefined if there is none. */
export function readPool(answer: Hex | undefined): Address | undefined {
  const number = readUint(answer)
  return number ? parseAddress(`0x${number.toString(16).padStart(40, '0')}`) : undefined
}
