import { aggregator, encodeCall } from '@vermeil/abi'
import type { Clause, ThorClient } from '@vermeil/thor'
import { type Address, zeroAddress } from '@vermeil/units'
import { readContract } from '../node/readContract.ts'

/** Who owns a contract, and who has been offered it and not yet taken it. */
export interface Ownership {
  owner: Address
  pendingOwner: Address | null
}

/** Reads who owns a contract of ours; all of them change hands in two steps, by the same functions. */
export async function readOwnership(thor: ThorClient, contract: Address): Promise<Ownership> {
  const [owner, pending] = await Promise.all([
    readContract(thor, contract, aggregator.owner, []),
    readContract(thor, contract, aggregator.pendingOwner, []),
  ])
  return { owner, pendingOwner: pending === zeroAddress ? null : pending }
}

/** The clause by which the sender takes a contract that was offered to them; none where nothing was. */
export function planAcceptance(
  contract: Address,
  { pendingOwner }: Ownership,
  sender: Address,
): Clause[] {
  if (pendingOwner !== sender) return []
  return [{ to: contract, value: 0n, data: encodeCall(aggregator.acceptOwnership, []) }]
}

/** The clause by which the owner offers a contract to its heir; none if that is done. */
export function planOffer(
  contract: Address,
  { owner, pendingOwner }: Ownership,
  newOwner: Address,
): Clause[] {
  if (owner === newOwner || pendingOwner === newOwner) return []
  return [{ to: contract, value: 0n, data: encodeCall(aggregator.transferOwnership, [newOwner]) }]
}
