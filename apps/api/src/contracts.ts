import { addresses, type Venue, venues } from '@vermeil/abi'
import type { Address } from '@vermeil/units'
import type { AppConfig } from '@vermeil/wire'

/** The contracts of a network that the api reads or builds calls to; null where it has none. */
export interface Contracts {
  aggregator: Address | null
  oracle: Address | null
  venues: readonly Venue[]
}

/** The contracts of the network that the app runs on. */
export function findContracts(network: AppConfig['network']): Contracts {
  if (network === 'dev') return { ...addresses.dev, venues: venues.dev }
  if (network === 'solo') return { aggregator: null, oracle: null, venues: [] }
  const { aggregator, oracle } = addresses[network]
  return { aggregator, oracle, venues: [] }
}
