import type { AbiFunction, Venue } from '@vermeil/abi'
import { encodeHex, keccak256 } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'

/** A method of Uniswap's Router02 with any arguments. */
export type RouterMethod = Pick<AbiFunction, 'name' | 'selector' | 'inputs'>

/** The selector of a method of Router02 at a venue. Some venues write VET for Uniswap's ETH in the method's name. */
export function findRouterSelector(
  { name, selector, inputs }: RouterMethod,
  { methods }: Pick<Venue, 'methods'>,
): Hex {
  if (methods === 'ETH' || !name.includes('ETH')) return selector
  const signature = `${name.replace('ETH', 'VET')}(${inputs.map(({ type }) => type).join(',')})`
  return encodeHex(keccak256(new TextEncoder().encode(signature)).subarray(0, 4))
}
