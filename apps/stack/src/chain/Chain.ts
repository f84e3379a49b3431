import type { Network } from '@vermeil/abi'
import type { Address, Hex, TxId } from '@vermeil/units'

/** A chain that the services stand on: the dev chain in a thread of its own, or a node somewhere. */
export interface Chain extends AsyncDisposable {
  name: 'dev' | 'main' | 'test' | 'solo'
  genesisId: Hex
  nodeUrl: string
  network: Network
  /** Sends test funds; resolves with the transaction's id once the pool has it. Real networks have none. */
  grant?: (address: Address) => Promise<TxId>
}

/** A chain that is about to be started, and the folder that belongs to it. */
export interface ChainSource {
  dataFolder: string
  start(): Promise<Chain>
}
