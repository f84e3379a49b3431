import type { TransactionBody } from '@vermeil/thor'
import type { Address, Seconds, TxId } from '@vermeil/units'
import type { Block } from '../model/Block.ts'
import type { Chain } from './Chain.ts'

/** How blocks come about. */
export type Mining =
  /**
   * Each transaction that can be executed gives a block at once, and so does what waited for it. With
   * `emptyBlockSeconds` it is as on Thor solo: there is a block in each period, empty or not, and only that one
   * takes transactions that had to wait for a block or for another transaction.
   */
  | { mode: 'on-demand'; emptyBlockSeconds?: number }
  /**
   * A block every so many seconds, empty ones too. With `poolSeconds` it takes only what could be executed when the
   * pool was last looked through, every so many seconds (1 on a Thor node); else whatever can be executed.
   */
  | { mode: 'interval'; seconds: number; poolSeconds?: number }
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
  /**
   * Takes a transaction as if that account had signed it: its key is not needed, and the signature is all zeros.
   * No request over HTTP comes to this.
   * @throws {TxRefused} as `submit` does.
   */
  submitAs(origin: Address, body: TransactionBody, gasPayer?: Address): Promise<TxId>
  /** Changes how blocks come about from here on. */
  setMining(mining: Mining): void
  /**
   * Takes back the newest blocks, down to the genesis block if asked, as a reorganisation does: listeners hear of
   * each as obsolete, the newest first, and the transactions wait in the pool again. Beyond the 1,100 blocks whose
   * states are kept it takes as long as replaying up to 11,000 blocks from what is stored.
   * @throws {MiningError} where there are not that many.
   */
  rewind(blocks: number): Promise<void>
  /** Notes the head, the pool and the clock, to come back to with `restore`. */
  snapshot(): number
  /**
   * Goes back to what `snapshot` noted; later snapshots are forgotten, this one can be restored again.
   * @throws {MiningError} where there is no such snapshot, or its block was taken back.
   */
  restore(id: number): Promise<void>
  /**
   * Sets the clock from which the next blocks take their times; it goes on from there.
   * @throws {MiningError} where that lies before the newest block.
   */
  setTime(time: Seconds): void
  /** Puts the clock forward by that many seconds. */
  advanceTime(seconds: number): void
}

/** A block cannot be made or taken back as asked. */
export class MiningError extends Error {
  override name = 'MiningError'
}

export type BlockListener = (block: Block, obsolete: boolean) => void
