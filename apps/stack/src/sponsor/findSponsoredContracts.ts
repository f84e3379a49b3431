import type { Network } from '@vermeil/abi'
import type { SponsorConfig } from '@vermeil/sponsor'

/** The contracts of a network whose calls are free. */
export function findSponsoredContracts({ addresses, venues }: Network): SponsorConfig['contracts'] {
  const { aggregator, orderBook, rewards } = addresses
  return { aggregator, orderBook, rewards, venues }
}
