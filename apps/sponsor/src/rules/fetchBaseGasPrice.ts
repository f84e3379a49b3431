import type { ThorClient } from '@vermeil/thor'
import { type Hex, parseAddress } from '@vermeil/units'

/** Thor's Params, built into every network. */
const params = parseAddress('0x0000000000000000000000000000506172616d73')

/** `get(bytes32)` of the parameter `base-gas-price`, which is right-aligned in its word. */
const data: Hex = `0x8eaa6ac0${Buffer.from('base-gas-price').toString('hex').padStart(64, '0')}`

/**
 * Wei of VTHO per gas of a legacy transaction whose coefficient is 0.
 * @throws {ThorError} if the node does not answer.
 */
export async function fetchBaseGasPrice(thor: Pick<ThorClient, 'simulate'>): Promise<bigint> {
  const [result] = await thor.simulate({ clauses: [{ to: params, value: 0n, data }] }, 'best')
  return BigInt(result?.data ?? '0x0')
}
