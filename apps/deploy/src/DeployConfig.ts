import type { Deployment } from '@vermeil/abi'
import type { ThorClient } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import type { NetworkName } from './node/connectNode.ts'

/** Where to deploy, with which key, and callbacks for progress. */
export interface DeployConfig {
  thor: ThorClient
  genesisId: Hex
  network: NetworkName
  privateKey: Uint8Array
  /**
   * The future owner of the contracts. The aggregator is owned by a timelock that the owner controls. The present owner
   * by default.
   */
  owner?: Address | undefined
  /** The account that may pause the aggregator: by default the present guardian, or the owner if there is none. */
  guardian?: Address | undefined
  /** The present content of the addresses file. */
  known: Deployment | undefined
  /** Called with the whole content whenever it changes. */
  onBook: (deployment: Deployment) => void
  /** Called with one line about each step. */
  onStep: (line: string) => void
}
