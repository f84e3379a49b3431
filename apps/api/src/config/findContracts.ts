import { findNetwork, type Venue } from '@vermeil/abi'
import type { Address } from '@vermeil/units'
import type { AppConfig } from '@vermeil/wire'

/** The contracts of a network that the API reads or builds calls to; null if the network has none. */
export interface Contracts {
  aggregator: Address | null
  oracle: Address | null
  orderBook: Address | null
  vvet: Address | null
  venues: readonly Venue[]
}

/** The contracts of the network that the app runs on. */
export function findContracts({ network, deployment }: AppConfig): Contracts {
  const { addresses, venues } = findNetwork(network, deployment)
  const { aggregator, oracle, orderBook, vvet } = addresses
  return { aggregator, oracle, orderBook, vvet, venues }
}
