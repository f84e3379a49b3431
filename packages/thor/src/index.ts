export type {
  Block,
  BlockHeader,
  ExpandedBlock,
  MinedTransaction,
} from './client/Block.ts'
export type { ChainTransaction, FetchedTransaction } from './client/ChainTransaction.ts'
export { createThorClient, type ThorClientConfig } from './client/createThorClient.ts'
export { type EventPage, fetchEventsInRange } from './client/fetchEventsInRange.ts'
export type { LogEvent, Transfer } from './client/LogEvent.ts'
export {
  type EventCriterion,
  type EventLog,
  type LogFilter,
  type LogMeta,
  maxCriteria,
  maxLogs,
  type TransferCriterion,
  type TransferLog,
} from './client/LogFilter.ts'
export { NodeUrlError, parseNodeUrl } from './client/parseNodeUrl.ts'
export type { ClauseOutput, Receipt } from './client/Receipt.ts'
export type { SimulationRequest, SimulationResult } from './client/SimulationResult.ts'
export type {
  AccountState,
  BlockRevision,
  FeeHistory,
  FeeHistoryRequest,
  Revision,
  StorageSlot,
  ThorClient,
} from './client/ThorClient.ts'
export { ThorError } from './client/ThorError.ts'
export { decodeHex } from './decodeHex.ts'
export { decodeRevert, type Revert } from './decodeRevert.ts'
export { encodeHex } from './encodeHex.ts'
export { addGasHeadroom, estimateGas, type GasEstimate } from './gas/estimateGas.ts'
export { intrinsicGas } from './gas/intrinsicGas.ts'
export { blake2b256, keccak256 } from './hash.ts'
export { type Bloom, encodeBloom, hasInBloom } from './hasInBloom.ts'
export { decodeRlp, encodeRlp, RlpError, type RlpItem } from './rlp.ts'
export {
  type Certificate,
  type CertificateMessage,
  hashCertificate,
} from './sign/hashCertificate.ts'
export {
  SubscriptionError,
  type WatchOptions,
  type WatchState,
} from './subscription/Subscription.ts'
export { Waker } from './subscription/Waker.ts'
export { type Beat, watchBeats } from './subscription/watchBeats.ts'
export { type WatchedBlock, watchBlocks } from './subscription/watchBlocks.ts'
export { type DecodedTransaction, decodeTransaction } from './transaction/decodeTransaction.ts'
export {
  encodeTransaction,
  gasPayerHash,
  signingHash,
  TransactionError,
  transactionId,
} from './transaction/encodeTransaction.ts'
export {
  blockNumberOf,
  blockRefOf,
  type Clause,
  chainTagOf,
  type DynamicFeeBody,
  delegatedFeature,
  isDelegated,
  type LegacyBody,
  type TransactionBody,
} from './transaction/Transaction.ts'
