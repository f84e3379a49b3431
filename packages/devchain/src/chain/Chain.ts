import type { Address, Hex, Seconds, TxId } from '@vermeil/units'
import type { Block, MinedClause, MinedTransaction } from '../model/Block.ts'
import type { EventLog, LogFilter, TransferLog } from '../model/LogFilter.ts'
import type { ClauseResult, SimulationRequest } from '../model/Simulation.ts'
import type { Transaction } from '../model/Transaction.ts'
import type { ClauseTracer } from '../tracers/ClauseTracer.ts'

/** A Thor-compatible chain in this process. The node's API, the market and tests use it. */
export interface Chain extends AsyncDisposable {
  readonly genesis: Block
  readonly chainTag: number
  /** The head of the trunk. */
  best(): Block
  justified(): Block
  finalized(): Block
  /** The block of the trunk with that number. */
  blockAt(number: number): Block | undefined
  /** The block with that id, which may be on a side branch. */
  blockOf(id: Hex): Block | undefined
  isTrunk(block: Block): boolean
  /** A mined transaction of the trunk. */
  mined(id: TxId): MinedTransaction | undefined
  /** A pending transaction in the pool. */
  pending(id: TxId): Transaction | undefined
  pendingAll(): Transaction[]
  /**
   * The state after a block. At least the newest 1,000 blocks of the trunk are supported.
   * @throws {StateGone} for other blocks.
   */
  account(address: Address, block: Block): AccountState
  code(address: Address, block: Block): Uint8Array
  storage(address: Address, key: Hex, block: Block): Hex
  /**
   * Runs clauses on the state after a block and stops at the first revert. At 'next', they see the number and time of
   * the block after the head.
   */
  simulate(request: SimulationRequest, at: Block | 'next'): Promise<ClauseResult[]>
  /** Simulates with a tracer. */
  trace(request: SimulationRequest, at: Block | 'next', tracer: ClauseTracer): void
  /**
   * Runs a clause of a mined block again with a tracer.
   * @throws {ReplayError} if the clause does not exist or never ran.
   * @throws {StateGone} if the state before the block is not kept.
   */
  traceMined(clause: MinedClause, tracer: ClauseTracer): void
  /**
   * Every slot of the account that was not zero before that clause.
   * @throws {ReplayError} {StateGone} as above.
   */
  storageBefore(clause: MinedClause, address: Address): Map<bigint, bigint>
  /**
   * Adds a transaction to the pool. With on-demand mining, it is mined before the promise resolves.
   * @throws {TxRefused} with Thor's text and HTTP status.
   */
  submit(raw: Uint8Array): Promise<TxId>
  /** Packs the pool into one block, now or at the given later time (a multiple of ten seconds after the parent). */
  mine(options?: { timestamp?: Seconds }): Promise<Block>
  /** The RLP of a block's header, as GET /blocks/{revision}?raw=true returns it. */
  encodeHeader(block: Block): Uint8Array
  /** The base fee of the block after the given one, in wei of VTHO per gas. */
  baseFeeAfter(block: Block): bigint
  /** Logs of the trunk in chain order. */
  events(filter: LogFilter): EventLog[]
  transfers(filter: LogFilter): TransferLog[]
  /**
   * Calls the listener after each block that became best. In a reorg, it is first called with the obsolete blocks,
   * newest first.
   */
  onBlock(listener: (block: Block, obsolete: boolean) => void): () => void
  onTransaction(listener: (id: TxId) => void): () => void
}

/** The balances of an account, and whether it has code. */
export interface AccountState {
  /** Wei of VET. */
  balance: bigint
  /** Wei of VTHO. */
  energy: bigint
  hasCode: boolean
}

/**
 * The state after a block is not available, because the block is too old or not on the trunk. Ask for a newer block.
 */
export class StateGone extends Error {
  override name = 'StateGone'

  constructor(block: Pick<Block, 'number'>) {
    super(
      `state: missing trie node: the state after block ${block.number} is not kept, ask for a newer one of the trunk`,
    )
  }
}
