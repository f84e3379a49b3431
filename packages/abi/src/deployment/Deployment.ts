import type { Address, Hex } from '@vermeil/units'
import type { ContractName } from '../addresses.ts'
import type { Venue } from '../venues.ts'

/** The addresses file of one chain: what the deployment wrote down, and what somebody configured by hand. */
export interface Deployment {
  readonly version: 1
  /** The chain that the addresses belong to. */
  readonly genesisId: Hex
  /** Beside what is known of the network anyway. */
  readonly contracts: Readonly<Partial<Record<ContractName, Address>>>
  /** Where the registry's tokens stand, by symbol; null where they stand as on the main network. */
  readonly tokens: Readonly<Record<string, Address>> | null
  /** Null where they are the network's own. */
  readonly venues: readonly Venue[] | null
}
