import {
  aggregator,
  encodeCall,
  encodeRegistration,
  listRegistrations,
  type VenueRegistration,
} from '@vermeil/abi'
import type { Clause, ThorClient } from '@vermeil/thor'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import type { AddressBook } from '../contracts/AddressBook.ts'
import { readContract } from '../node/readContract.ts'

/** The missing registrations of the aggregator, and a description of each. */
export interface WiringPlan {
  clauses: Clause[]
  does: string[]
}

/** Every venue that the aggregator needs: those of the address book, and our order book. */
export function listVenueRegistrations(book: AddressBook): VenueRegistration[] {
  return listRegistrations(book.venues, book.require('orderBook'))
}

/** Reads the venues of the aggregator. */
export async function readVenueRegistrations(
  thor: ThorClient,
  at: Address,
): Promise<VenueRegistration[]> {
  const data = await readContract(thor, at, aggregator.getRoutingData, [])
  return data.routers.map((router, index) => ({
    router,
    factory: data.factories[index] ?? zeroAddress,
    wrapped: data.wrappedTokens[index] ?? zeroAddress,
    feePips: data.feesPips[index] ?? 0n,
    kind: data.kinds[index] ?? 0n,
    name: data.names[index] ?? '',
  }))
}

/** Plans the registration of every missing venue, bridge token and guardian. */
export async function planAggregatorWiring(
  thor: ThorClient,
  book: AddressBook,
  { bridgeTokens, guardian }: { bridgeTokens: readonly Address[]; guardian: Address | undefined },
): Promise<WiringPlan> {
  const to = book.require('aggregator')
  const plan: WiringPlan = { clauses: [], does: [] }
  const add = (what: string, data: Hex): void => {
    plan.clauses.push({ to, value: 0n, data })
    plan.does.push(what)
  }
  const known = new Set((await readVenueRegistrations(thor, to)).map(({ router }) => router))
  for (const venue of listVenueRegistrations(book)) {
    if (!known.has(venue.router)) add(`registers ${venue.name}`, encodeRegistration(venue))
  }
  const data = await readContract(thor, to, aggregator.getRoutingData, [])
  for (const token of bridgeTokens)
    if (!data.bridgeTokens.includes(token))
      add(`adds the bridge token ${token}`, encodeCall(aggregator.addBridgeToken, [token]))
  if (guardian !== undefined && (await readGuardian(thor, to)) !== guardian)
    add(`can be paused by ${guardian}`, encodeCall(aggregator.setGuardian, [guardian]))
  return plan
}

/** The account that can pause the aggregator besides its owner, or the zero address. */
export async function readGuardian(thor: ThorClient, at: Address): Promise<Address> {
  return await readContract(thor, at, aggregator.guardian, [])
}
