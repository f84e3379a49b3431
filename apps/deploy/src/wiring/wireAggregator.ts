import { aggregator, encodeCall } from '@vermeil/abi'
import type { Clause, ThorClient } from '@vermeil/thor'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import type { AddressBook } from '../AddressBook.ts'
import { readContract } from '../readContract.ts'

/** Registrations that the aggregator still lacks, each in words. */
export interface WiringPlan {
  clauses: Clause[]
  does: string[]
}

/** What a venue is registered with whose pairs each have a fee of their own. */
const ownFees = 2n ** 24n - 1n
/** The aggregator's numbers for kinds of venues. */
const kinds = { v2: 0n, v3: 1n, orders: 2n, converter: 3n }

type VenueArgs = [factory: Address, wrapped: Address, feePips: bigint, kind: bigint, name: string]

/** Plans the registration of every venue and bridge token that the aggregator does not know yet. */
export async function planAggregatorWiring(
  thor: ThorClient,
  book: AddressBook,
  bridgeTokens: readonly Address[],
): Promise<WiringPlan> {
  const to = book.require('aggregator')
  const data = await readContract(thor, to, aggregator.getRoutingData, [])
  const plan: WiringPlan = { clauses: [], does: [] }
  const add = (what: string, call: Hex): void => {
    plan.clauses.push({ to, value: 0n, data: call })
    plan.does.push(what)
  }
  const register = (router: Address, args: VenueArgs): void => {
    if (data.routers.includes(router)) return
    add(`registers ${args[4]}`, encodeCall(aggregator.registerVenue, [router, ...args]))
  }
  for (const { kind, name, router, factory, wrapped, feeBps, pairFees } of book.venues) {
    const feePips = pairFees ? ownFees : BigInt(feeBps) * 100n
    register(router, [factory, wrapped, feePips, kinds[kind], name])
  }
  register(book.require('orderBook'), [zeroAddress, zeroAddress, 0n, kinds.orders, 'Orders'])
  const locked = book.findToken('VOT3')
  if (locked !== undefined)
    register(locked, [locked, zeroAddress, 0n, kinds.converter, 'VeBetterDAO'])
  for (const token of bridgeTokens)
    if (!data.bridgeTokens.includes(token))
      add(`adds the bridge token ${token}`, encodeCall(aggregator.addBridgeToken, [token]))
  return plan
}
