import type { Address, Hex, Seconds, TxId } from '@vermeil/units'
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

/** A clause of a block, side branches included. */
export interface MinedClause {
  block: Block
  id: TxId
  index: number
}

export interface Clause {
  to: Address | null
  value: bigint
  data: Uint8Array
}

/** A decoded transaction with its id, origin and gas payer recovered once. */
export interface Transaction {
  id: TxId
  type: 0 | 0x51
  chainTag: number
  blockRef: Hex
  expiration: number
  clauses: Clause[]
  /** Legacy only. */
  gasPriceCoef?: number
  /** Dynamic fee only. */
  maxPriorityFeePerGas?: bigint
  maxFeePerGas?: bigint
  gas: bigint
  dependsOn: TxId | null
  nonce: bigint
  /** VIP-191: the features bit is set. */
  delegated: boolean
  origin: Address
  delegator: Address | null
  raw: Uint8Array
}

export interface Block {
  number: number
  id: Hex
  /** Bytes of the encoded block. */
  size: number
  parentId: Hex
  timestamp: Seconds
  gasLimit: bigint
  gasUsed: bigint
  beneficiary: Address
  signer: Address
  totalScore: number
  txsRoot: Hex
  stateRoot: Hex
  receiptsRoot: Hex
  txsFeatures: number
  com: boolean
  baseFeePerGas: bigint
  transactions: Transaction[]
  receipts: Receipt[]
}

export interface Receipt {
  type: 0 | 0x51
  gasUsed: bigint
  gasPayer: Address
  paid: bigint
  reward: bigint
  reverted: boolean
  /** One for each clause; none where the transaction reverted. */
  outputs: ClauseOutput[]
}

export interface ClauseOutput {
  contractAddress: Address | null
  events: LogEvent[]
  transfers: Transfer[]
}

export interface LogEvent {
  address: Address
  topics: Hex[]
  data: Uint8Array
}

export interface Transfer {
  sender: Address
  recipient: Address
  amount: bigint
}

export interface MinedTransaction {
  transaction: Transaction
  receipt: Receipt
  block: Block
  index: number
}

export interface AccountState {
  /** Wei of VET. */
  balance: bigint
  /** Wei of VTHO. */
  energy: bigint
  hasCode: boolean
}

export interface SimulationRequest {
  clauses: Clause[]
  caller: Address
  gas: bigint
  gasPrice: bigint
  gasPayer: Address
  provedWork: bigint
  expiration: number
  blockRef: Hex
}

export interface ClauseResult {
  data: Uint8Array
  events: LogEvent[]
  transfers: Transfer[]
  gasUsed: bigint
  reverted: boolean
  /** Thor's own text; empty where the clause succeeded. */
  vmError: string
}

export interface LogFilter {
  /** Block numbers, both included. */
  fromBlock: number
  toBlock: number
  /** Any of these; none means all. Undefined fields match everything. */
  criteria: LogCriterion[]
  order: 'asc' | 'desc'
  offset: number
  limit: number
}

export interface LogCriterion {
  address?: Address
  topics?: (Hex | undefined)[]
  txOrigin?: Address
  sender?: Address
  recipient?: Address
}

export interface LogMeta {
  block: Block
  transaction: Transaction
  txIndex: number
  clauseIndex: number
  /** Position among the events (or transfers) of the block. */
  logIndex: number
}

export type EventLog = LogEvent & { meta: LogMeta }
export type TransferLog = Transfer & { meta: LogMeta }

/** The pool refuses the transaction; `status` is the HTTP status and the message the body that a node answers. */
export class TxRefused extends Error {
  override name = 'TxRefused'
  readonly status: 400 | 403

  constructor(status: 400 | 403, message: string) {
    super(message)
    this.status = status
  }
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
