export { blake2b256 } from './blake2b256.ts'
export type { Block, ExpandedBlock, MinedTransaction } from './client/Block.ts'
export type { FetchedTransaction } from './client/ChainTransaction.ts'
export { createThorClient, type ThorClientConfig } from './client/createThorClient.ts'
export { fetchEventsInRange } from './client/fetchEventsInRange.ts'
export type { LogEvent, Transfer } from './client/LogEvent.ts'
export {
  type EventCriterion,
  type EventLog,
  type LogFilter,
  type LogMeta,
  maxCriteria,
  maxLogs,
  type TransferLog,
} from './client/LogFilter.ts'
export { parseNodeUrl } from './client/parseNodeUrl.ts'
export type { ClauseOutput, Receipt } from './client/Receipt.ts'
export type { SimulationResult } from './client/SimulationResult.ts'
export type { BlockRevision, Revision, ThorClient } from './client/ThorClient.ts'
export { ThorError } from './client/ThorError.ts'
export { decodeHex } from './decodeHex.ts'
export { encodeHex } from './encodeHex.ts'
export { addGasHeadroom, estimateGas } from './gas/estimateGas.ts'
export { initialBaseFee } from './gas/initialBaseFee.ts'
export { intrinsicGas } from './gas/intrinsicGas.ts'
export { type Bloom, encodeBloom, hasInBloom } from './hasInBloom.ts'
export { keccak256 } from './keccak256.ts'
export { decodeRlp, encodeRlp, type RlpItem } from './rlp.ts'
export {
  type Certificate,
  type CertificateMessage,
  hashCertificate,
} from './sign/hashCertificate.ts'
export type { WatchOptions, WatchState } from './subscription/Subscription.ts'
export { Waker } from './subscription/Waker.ts'
export { type Beat, watchBeats } from './subscription/watchBeats.ts'
export { watchBlocks } from './subscription/watchBlocks.ts'
export { decodeTransaction } from './transaction/decodeTransaction.ts'
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
