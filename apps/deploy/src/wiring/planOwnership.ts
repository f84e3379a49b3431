import { aggregator, encodeCall } from '@vermeil/abi'
import type { Clause, ThorClient } from '@vermeil/thor'
import { type Address, zeroAddress } from '@vermeil/units'
import { readContract } from '../node/readContract.ts'

/** The owner of a contract, and the account to which it is offered. */
export interface Ownership {
  owner: Address
  pendingOwner: Address | null
}

/** Reads the owner of one of our contracts. All of them transfer ownership in two steps, by the same functions. */
export async function readOwnership(thor: ThorClient, contract: Address): Promise<Ownership> {
  const [owner, pending] = await Promise.all([
    readContract(thor, contract, aggregator.owner, []),
    readContract(thor, contract, aggregator.pendingOwner, []),
  ])
  return { owner, pendingOwner: pending === zeroAddress ? null : pending }
}

/** The clause with which the sender accepts an offered contract, or none if it was not offered. */
export function planAcceptance(
  contract: Address,
  { pendingOwner }: Ownership,
  sender: Address,
): Clause[] {
  if (pendingOwner !== sender) return []
  return [{ to: contract, value: 0n, data: encodeCall(aggregator.acceptOwnership, []) }]
}

/** The clause with which the owner offers a contract to the new owner, or none if that is done. */
export function planOffer(
  contract: Address,
  { owner, pendingOwner }: Ownership,
  newOwner: Address,
): Clause[] {
  if (owner === newOwner || pendingOwner === newOwner) return []
  return [{ to: contract, value: 0n, data: encodeCall(aggregator.transferOwnership, [newOwner]) }]
}
