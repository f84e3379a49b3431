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

/** A block by number, id or standing. */
export type BlockRevision = number | Hex | 'best' | 'justified' | 'finalized'

/** Also the block that comes next: its number and time, on the state of the best one. */
export type Revision = BlockRevision | 'next'

/** Cancels a request; the promise then rejects with the signal's reason. */
export interface FetchOptions {
  signal?: AbortSignal | undefined
}

export interface Account {
  /** Wei of VET. */
  balance: Amount
  /** Wei of VTHO. */
  energy: Amount
  hasCode: boolean
}

export interface FeeHistoryRequest {
  /** At most 1,000, ending with `newestBlock` ('best' where left out). */
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
  /** One list for each block, one entry for each percentile; null where none was asked for. */
  reward: Amount[][] | null
}

/**
 * One Thor node. Every method rejects with a {@link ThorError}: the node's refusal, its silence,
 * or an answer that is not a node's. Unknown blocks, transactions and receipts are null.
 */
export interface ThorClient {
  /** The node's address without a slash at its end. */
  readonly url: string
  readonly genesisId: Hex | undefined
  fetchBlock(revision: BlockRevision, options?: FetchOptions): Promise<Block | null>
  fetchExpandedBlock(revision: BlockRevision, options?: FetchOptions): Promise<ExpandedBlock | null>
  fetchAccount(address: Address, revision?: BlockRevision, options?: FetchOptions): Promise<Account>
  fetchCode(address: Address, revision?: BlockRevision, options?: FetchOptions): Promise<Hex>
  /** The 32 bytes in a slot. */
  fetchStorage(slot: StorageSlot, revision?: BlockRevision, options?: FetchOptions): Promise<Hex>
  /**
   * Tries clauses one after the other. Answers may be fewer than clauses: a node stops at the first revert.
   * The default 'next' is what a transaction meets; 'best' gives too little gas on a pair traded in the head block.
   */
  simulate(
    request: SimulationRequest,
    revision?: Revision,
    options?: FetchOptions,
  ): Promise<SimulationResult[]>
  /** Hands a signed transaction to the pool. Sending the same bytes again is safe while it waits. */
  sendTransaction(raw: Uint8Array | Hex, options?: FetchOptions): Promise<TxId>
  /** A mined or, with `pending`, a waiting transaction. */
  fetchTransaction(
    id: TxId,
    options?: FetchOptions & { pending?: boolean },
  ): Promise<FetchedTransaction | null>
  fetchReceipt(id: TxId, options?: FetchOptions): Promise<Receipt | null>
  /** One page of at most 1,000 events of the trunk. */
  fetchEvents(filter: LogFilter<EventCriterion>, options?: FetchOptions): Promise<EventLog[]>
  /** One page of at most 1,000 VET transfers of the trunk. */
  fetchTransfers(
    filter: LogFilter<TransferCriterion>,
    options?: FetchOptions,
  ): Promise<TransferLog[]>
  fetchFeeHistory(request: FeeHistoryRequest, options?: FetchOptions): Promise<FeeHistory>
  /** The priority fee that the node proposes, in wei of VTHO per gas. */
  fetchPriorityFee(options?: FetchOptions): Promise<Amount>
}

/** A slot of a contract's storage; the key has 32 bytes. */
export interface StorageSlot {
  address: Address
  key: Hex
}
