import type { Address, Hex, Seconds, TxId } from '@vermeil/units'
import type { Block, MinedClause, MinedTransaction } from '../model/Block.ts'
import type { EventLog, LogFilter, TransferLog } from '../model/LogFilter.ts'
import type { ClauseResult, SimulationRequest } from '../model/Simulation.ts'
import type { Transaction } from '../model/Transaction.ts'
import type { ClauseTracer } from '../tracers/ClauseTracer.ts'

/** A Thor-compatible chain in this process: what the HTTP and WebSocket side, the market and tests stand on. */
export interface Chain extends AsyncDisposable {
  readonly genesis: Block
  readonly chainTag: number
  /** The head of the trunk. */
  best(): Block
  justified(): Block
  finalized(): Block
  /** The trunk's block of that number. */
  blockAt(number: number): Block | undefined
  /** A block by id, side branches included. */
  blockOf(id: Hex): Block | undefined
  isTrunk(block: Block): boolean
  /** A mined transaction of the trunk. */
  mined(id: TxId): MinedTransaction | undefined
  /** A transaction that waits in the pool. */
  pending(id: TxId): Transaction | undefined
  pendingAll(): Transaction[]
  /**
   * The state after that block; at least for the newest 1,000 of the trunk.
   * @throws {StateGone} for others.
   */
  account(address: Address, block: Block): AccountState
  code(address: Address, block: Block): Uint8Array
  storage(address: Address, key: Hex, block: Block): Hex
  /** Runs clauses on the state after `block` ('next': in the coming block's number and time); stops at the first revert. */
  simulate(request: SimulationRequest, at: Block | 'next'): Promise<ClauseResult[]>
  /** Simulates while the tracer watches. */
  trace(request: SimulationRequest, at: Block | 'next', tracer: ClauseTracer): void
  /**
   * Runs a clause of a mined block again while the tracer watches.
   * @throws {ReplayError} where there is no such clause or it never ran, {StateGone}.
   */
  traceMined(clause: MinedClause, tracer: ClauseTracer): void
  /**
   * Every slot of the account that is not zero, as that clause found it.
   * @throws {ReplayError} {StateGone} as above.
   */
  storageBefore(clause: MinedClause, address: Address): Map<bigint, bigint>
  /**
   * Takes a transaction into the pool; with on-demand mining it is mined before the promise resolves.
   * @throws {TxRefused} with Thor's own text and HTTP status.
   */
  submit(raw: Uint8Array): Promise<TxId>
  /** Packs the pool into one block, now or at the given later time (a multiple of ten seconds after the parent). */
  mine(options?: { timestamp?: Seconds }): Promise<Block>
  /** The RLP of a block's header, as GET /blocks/{revision}?raw=true answers it. */
  encodeHeader(block: Block): Uint8Array
  /** The base fee of the block after the given one, in wei of VTHO per gas. */
  baseFeeAfter(block: Block): bigint
  /** Logs of the trunk in chain order. */
  events(filter: LogFilter): EventLog[]
  transfers(filter: LogFilter): TransferLog[]
  /** Called after each block that became best; a reorg calls first with the obsolete blocks, newest first. */
  onBlock(listener: (block: Block, obsolete: boolean) => void): () => void
  onTransaction(listener: (id: TxId) => void): () => void
}

export interface AccountState {
  /** Wei of VET. */
  balance: bigint
  /** Wei of VTHO. */
  energy: bigint
  hasCode: boolean
}

/** The state after a block is not kept any more, or never was on the trunk. Asking for a newer block helps. */
export class StateGone extends Error {
  override name = 'StateGone'

  constructor(block: Pick<Block, 'number'>) {
    super(
      `state: missing trie node: the state after block ${block.number} is not kept, ask for a newer one of the trunk`,
    )
  }
}
