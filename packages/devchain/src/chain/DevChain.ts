import type { TransactionBody } from '@vermeil/thor'
import type { Address, Seconds, TxId } from '@vermeil/units'
import type { Block } from '../model/Block.ts'
import type { Chain } from './Chain.ts'

/** When blocks are mined. */
export type Mining =
  /**
   * Each executable transaction is mined in its own block at once. Then the transactions that waited for it are mined
   * in the same way. With `emptyBlockSeconds`, mining works as on Thor solo: a block in each period, empty or not. Only
   * that block takes transactions that had to wait for a block or for another transaction.
   */
  | { mode: 'on-demand'; emptyBlockSeconds?: number }
  /**
   * A block in each interval, empty or not. With `poolSeconds`, it takes only transactions that were executable at the
   * last check of the pool, which has its own interval (1 second on a Thor node).
   */
  | { mode: 'interval'; seconds: number; poolSeconds?: number }
  /** Only `mine` creates blocks. */
  | { mode: 'manual' }

/** The controls of a chain in this process that a node does not offer over HTTP. */
export interface DevChain extends Chain {
  /**
   * Adds a transaction that this process has signed, without recovering the signer. The origin is trusted, so never use
   * it for bytes from outside.
   * @throws {TxRefused} as `submit` does.
   */
  submitSigned(raw: Uint8Array, origin: Address, gasPayer?: Address): Promise<TxId>
  /**
   * Adds a transaction as if that account had signed it. Its key is not needed, and the signature is zeros. It is not
   * reachable over HTTP.
   * @throws {TxRefused} as `submit` does.
   */
  submitAs(origin: Address, body: TransactionBody, gasPayer?: Address): Promise<TxId>
  /** Changes when blocks are mined from now on. */
  setMining(mining: Mining): void
  /**
   * Removes the newest blocks, at most down to the genesis block, like a reorg: listeners receive each block as
   * obsolete, newest first, and the transactions return to the pool. Beyond the 1,100 blocks whose states are kept, up
   * to 11,000 stored blocks are replayed.
   * @throws {MiningError} if the chain has fewer blocks.
   */
  rewind(blocks: number): Promise<void>
  /** Saves the head, the pool and the clock for `restore`. Returns the id of the snapshot. */
  snapshot(): number
  /**
   * Returns to a snapshot. It can be restored again; later snapshots are removed.
   * @throws {MiningError} if the snapshot does not exist or its block was removed.
   */
  restore(id: number): Promise<void>
  /**
   * Sets the clock that gives the next blocks their times. It continues from there.
   * @throws {MiningError} if the time is before the newest block.
   */
  setTime(time: Seconds): void
  /** Advances the clock by a number of seconds. */
  advanceTime(seconds: number): void
}

/** A block cannot be created or removed as requested. */
export class MiningError extends Error {
  override name = 'MiningError'
}

/** Receives each new best block and, in a reorg, each obsolete one. */
export type BlockListener = (block: Block, obsolete: boolean) => void
