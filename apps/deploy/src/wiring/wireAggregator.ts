import { aggregator, encodeCall } from '@vermeil/abi'
import type { Clause, ThorClient } from '@vermeil/thor'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import type { AddressBook } from '../contracts/AddressBook.ts'
import { readContract } from '../node/readContract.ts'

/** The missing registrations of the aggregator, and a description of each. */
export interface WiringPlan {
  clauses: Clause[]
  does: string[]
}

/** The fee with which a venue is registered if each of its pairs has its own fee. */
const ownFees = 2n ** 24n - 1n
/** The aggregator's numbers for kinds of venues. */
const kinds = { v2: 0n, v3: 1n, orders: 2n }

/** A venue in the form of `registerVenue` and `getRoutingData`. */
export interface VenueRegistration {
  router: Address
  factory: Address
  wrapped: Address
  feePips: bigint
  kind: bigint
  name: string
}

/** Every venue that the aggregator needs: those of the address book, and our order book. */
export function listVenueRegistrations(book: AddressBook): VenueRegistration[] {
  const venues = book.venues.map(({ kind, name, router, factory, wrapped, feeBps, pairFees }) => {
    const feePips = pairFees ? ownFees : BigInt(feeBps) * 100n
    return { router, factory, wrapped, feePips, kind: kinds[kind], name }
  })
  const orders = { feePips: 0n, kind: kinds.orders, name: 'Orders' }
  const places = { factory: zeroAddress, wrapped: zeroAddress }
  return [...venues, { router: book.require('orderBook'), ...places, ...orders }]
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
    const { router, factory, wrapped, feePips, kind, name } = venue
    const args = [router, factory, wrapped, feePips, kind, name] as const
    if (!known.has(router))
      add(`registers ${name}`, encodeCall(aggregator.registerVenue, [...args]))
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
