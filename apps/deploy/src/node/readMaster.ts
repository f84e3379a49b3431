import { prototype, prototypeAddress } from '@vermeil/abi'
import type { ThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { readContract } from './readContract.ts'

/** Who may move a contract's VTHO and choose who pays for calls to it; the zero address if there is no master. */
export async function readMaster(thor: ThorClient, contract: Address): Promise<Address> {
  return await readContract(thor, prototypeAddress, prototype.master, [contract])
}
