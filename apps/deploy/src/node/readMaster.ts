import { prototype, prototypeAddress } from '@vermeil/abi'
import type { ThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { readContract } from './readContract.ts'

/**
 * The master of a contract, who may move its VTHO and choose who pays for calls, or the zero address if there is none.
 */
export async function readMaster(thor: ThorClient, contract: Address): Promise<Address> {
  return await readContract(thor, prototypeAddress, prototype.master, [contract])
}
