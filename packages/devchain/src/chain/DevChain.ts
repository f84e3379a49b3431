import type { Address, TxId } from '@vermeil/units'
import type { Block, Chain } from './Chain.ts'

/** How blocks come about. */
export type Mining =
  /** Each transaction that can be executed gives a block at once. */
  | { mode: 'on-demand' }
  /** A block every so many seconds, empty ones too. */
  | { mode: 'interval'; seconds: number }
  /** Only `mine` makes blocks. */
  | { mode: 'manual' }

/** What a chain in this process can do beyond what a node shows to the world. */
export interface DevChain extends Chain {
  /**
   * Takes a transaction whose signer this process itself signed for, without recovering it from the signature.
   * Never for bytes from outside: the origin is believed.
   * @throws {TxRefused} as `submit` does.
   */
  submitSigned(raw: Uint8Array, origin: Address, gasPayer?: Address): Promise<TxId>
  /** Changes how blocks come about from here on. */
  setMining(mining: Mining): void
  /**
   * Takes back the newest blocks, as a reorganisation does: listeners hear of each as obsolete, and their
   * transactions wait in the pool again. At most as many as states are kept (1,100).
   * @throws {MiningError} where that many cannot be taken back.
   */
  rewind(blocks: number): Promise<void>
}

/** A block cannot be made or taken back as asked. */
export class MiningError extends Error {
  override name = 'MiningError'
}

export type BlockListener = (block: Block, obsolete: boolean) => void
