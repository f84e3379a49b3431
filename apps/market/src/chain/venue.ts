import type { ContractName, Network, Venue } from '@vermeil/abi'
import type { Address } from '@vermeil/units'
import { MarketError } from './TransactionSender.ts'

/**
 * The network's venue with that name.
 * @throws {MarketError} if there is none.
 */
export function requireVenue(network: Network, name: string): Venue {
  const venue = network.venues.find((each) => each.name === name)
  if (venue === undefined) throw new MarketError(`The chain has no venue ${name}.`)
  return venue
}

/**
 * The address of a contract of the network.
 * @throws {MarketError} if it is not deployed.
 */
export function requireContract(network: Network, name: ContractName): Address {
  const address = network.addresses[name]
  if (address === null) throw new MarketError(`The chain has no ${name}.`)
  return address
}
