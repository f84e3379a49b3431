import type { Address, Hex } from '@vermeil/units'
import type { ContractName } from '../addresses.ts'
import type { Venue } from '../venues.ts'

/** The addresses file of one chain: what the deployment wrote, and what was configured by hand. */
export interface Deployment {
  readonly version: 1
  /** The chain that the addresses belong to. */
  readonly genesisId: Hex
  /** Contracts in addition to the network's known ones. */
  readonly contracts: Readonly<Partial<Record<ContractName, Address>>>
  /** The addresses of the registry's tokens by symbol; null if they are those of the main network. */
  readonly tokens: Readonly<Record<string, Address>> | null
  /** The venues; null for the network's known ones. */
  readonly venues: readonly Venue[] | null
  readonly endorsement?: Endorsement
}

/** The contract that records whose node endorses which app of VeBetterDAO (X2EarnApps), and the id of our app there. */
export interface Endorsement {
  readonly address: Address
  readonly appId: Hex
}
