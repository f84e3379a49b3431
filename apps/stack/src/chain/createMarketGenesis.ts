import { createDevGenesis } from '@vermeil/devchain'
import type { Seconds } from '@vermeil/units'

/** The history begins with rounds before the first rewarded one, whose rewards are previews. */
const lastRoundId = 43n

/** The genesis of the chain that `npm start` makes. */
export function createMarketGenesis(launchTime: Seconds): ReturnType<typeof createDevGenesis> {
  return createDevGenesis({ launchTime, lastRoundId })
}
