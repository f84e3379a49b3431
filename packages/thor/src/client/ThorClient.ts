import type { Address, Amount, Hex, TxId } from '@vermeil/units'
import type { Block, ExpandedBlock } from './Block.ts'
import type { FetchedTransaction } from './ChainTransaction.ts'
import type {
  EventCriterion,
  EventLog,
  LogFilter,
  TransferCriterion,
  TransferLog,
} from './LogFilter.ts'
import type { Receipt } from './Receipt.ts'
import type { SimulationRequest, SimulationResult } from './SimulationResult.ts'

/** A block by number, id or name. */
export type BlockRevision = number | Hex | 'best' | 'justified' | 'finalized'

/** A block, or 'next': the number and time of the next block on the state of the best one. */
export type Revision = BlockRevision | 'next'

/** Cancels a request. The promise then rejects with the signal's reason. */
export interface FetchOptions {
  signal?: AbortSignal | undefined
}

/** The balances of an account, and whether it is a contract. */
export interface AccountState {
  /** Wei of VET. */
  balance: Amount
  /** Wei of VTHO. */
  energy: Amount
  hasCode: boolean
}

/** The blocks and percentiles of a fee history. */
export interface FeeHistoryRequest {
  /** 1,000 at most, ending with `newestBlock` ('best' if omitted). */
  blockCount: number
  newestBlock?: Revision
  /** Ascending, 0 to 100. */
  rewardPercentiles?: readonly number[]
}

/** Fees of blocks, oldest first, in wei of VTHO per gas. */
export interface FeeHistory {
  oldestBlock: Hex
  baseFeePerGas: Amount[]
  gasUsedRatio: number[]
  /** One list for each block with one entry for each percentile; null if no percentiles were requested. */
  reward: Amount[][] | null
}

/**
 * A client of one Thor node. Every method rejects with a {@link ThorError} if the node refuses, does not respond, or
 * sends an invalid response. Unknown blocks, transactions and receipts are null.
 */
export interface ThorClient {
  /** The node's URL without a trailing slash. */
  readonly url: string
  readonly genesisId: Hex | undefined
  /** A block with the ids of its transactions. */
  fetchBlock(revision: BlockRevision, options?: FetchOptions): Promise<Block | null>
  /** A block with its whole transactions and their receipts. */
  fetchExpandedBlock(revision: BlockRevision, options?: FetchOptions): Promise<ExpandedBlock | null>
  /** The state of an account after a block, by default the best one. */
  fetchAccount(
    address: Address,
    revision?: BlockRevision,
    options?: FetchOptions,
  ): Promise<AccountState>
  /** The code of an account after a block, by default the best one; '0x' without code. */
  fetchCode(address: Address, revision?: BlockRevision, options?: FetchOptions): Promise<Hex>
  /** The 32 bytes of a storage slot. */
  fetchStorage(slot: StorageSlot, revision?: BlockRevision, options?: FetchOptions): Promise<Hex>
  /**
   * Simulates clauses one after the other. There may be fewer results than clauses, because a node stops at the first
   * revert. The default 'next' is the state that a transaction will run on; 'best' underestimates the gas of a pair
   * that was traded in the best block.
   */
  simulate(
    request: SimulationRequest,
    revision?: Revision,
    options?: FetchOptions,
  ): Promise<SimulationResult[]>
  /** Sends a signed transaction to the pool. Sending the same bytes again is safe while it is pending. */
  sendTransaction(raw: Uint8Array | Hex, options?: FetchOptions): Promise<TxId>
  /** A mined transaction or, with `pending`, one that waits in the pool. */
  fetchTransaction(
    id: TxId,
    options?: FetchOptions & { pending?: boolean },
  ): Promise<FetchedTransaction | null>
  /** The receipt of a mined transaction. */
  fetchReceipt(id: TxId, options?: FetchOptions): Promise<Receipt | null>
  /** One page of at most 1,000 events on the trunk. */
  fetchEvents(filter: LogFilter<EventCriterion>, options?: FetchOptions): Promise<EventLog[]>
  /** One page of at most 1,000 VET transfers on the trunk. */
  fetchTransfers(
    filter: LogFilter<TransferCriterion>,
    options?: FetchOptions,
  ): Promise<TransferLog[]>
  /** Base fees, rewards and the use of gas of consecutive blocks. */
  fetchFeeHistory(request: FeeHistoryRequest, options?: FetchOptions): Promise<FeeHistory>
  /** The priority fee that the node suggests, in wei of VTHO per gas. */
  fetchPriorityFee(options?: FetchOptions): Promise<Amount>
}

/** A slot of a contract's storage. The key has 32 bytes. */
export interface StorageSlot {
  address: Address
  key: Hex
}
