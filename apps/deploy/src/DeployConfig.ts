import type { Deployment } from '@vermeil/abi'
import type { ThorClient } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import type { NetworkName } from './node/connectNode.ts'

/** Where to deploy, by whose key, and who is told. */
export interface DeployConfig {
  thor: ThorClient
  genesisId: Hex
  network: NetworkName
  privateKey: Uint8Array
  /** Who shall own the contracts in the end, the aggregator by way of a timelock; by default whoever owns them now. */
  owner?: Address | undefined
  /** Who may pause the aggregator: by default the present guardian, or the owner if there is none. */
  guardian?: Address | undefined
  /** What the addresses file says already. */
  known: Deployment | undefined
  /** Told the whole file whenever something new stands in it. */
  onBook: (deployment: Deployment) => void
  /** Told in one line what was found or done. */
  onStep: (line: string) => void
}
