import type { Network } from '@vermeil/abi'
import type { Address, Hex, TxId } from '@vermeil/units'

/** The chain that the services use: the dev chain in a separate thread, or that of a node. */
export interface ChainConnection extends AsyncDisposable {
  name: 'dev' | 'main' | 'test' | 'solo'
  genesisId: Hex
  nodeUrl: string
  network: Network
  /** Sends test funds and resolves with the transaction's id once the pool has it. Public networks have none. */
  grant?: (address: Address) => Promise<TxId>
  /** The key of a funded account that fills limit orders. Public networks have none. */
  keeperKey?: Uint8Array
  /** The key of the account that pays the rewards of rounds. Public networks have none. */
  settlerKey?: Uint8Array
  /** The key of a funded account that pays for free transactions. Public networks have none. */
  sponsorKey?: Uint8Array
}

/** A chain that is not started yet, and its data folder. */
export interface ChainSource {
  dataFolder: string
  start(): Promise<ChainConnection>
}
