import type { Address, Amount, Hex, Seconds, TxId } from '@vermeil/units'
import { type ChainTransaction, parseChainTransaction } from './ChainTransaction.ts'
import { parseReceiptFacts, type ReceiptFacts } from './Receipt.ts'
import type { ResponseValue } from './ResponseValue.ts'

/** A block's header and its status on the node. */
export interface BlockHeader {
  number: number
  id: Hex
  /** Size of the encoded block in bytes. */
  size: number
  parentId: Hex
  timestamp: Seconds
  gasLimit: bigint
  gasUsed: bigint
  beneficiary: Address
  totalScore: number
  txsRoot: Hex
  txsFeatures: number
  stateRoot: Hex
  receiptsRoot: Hex
  com: boolean
  signer: Address
  /** Wei of VTHO per gas; null before the fork that introduced it. */
  baseFeePerGas: Amount | null
}

/** Whether a fetched block is on the trunk and finalized. */
interface BlockStatus {
  isTrunk: boolean
  isFinalized: boolean
}

/** A block with the ids of its transactions. */
export type Block = BlockHeader & BlockStatus & { transactions: TxId[] }
/** A transaction in an expanded block, with its receipt. */
export type MinedTransaction = ChainTransaction & ReceiptFacts
/** A block with its whole transactions and their receipts. */
export type ExpandedBlock = BlockHeader & BlockStatus & { transactions: MinedTransaction[] }

/** @throws {ThorError} if the value is not a block with transaction ids. */
export function parseBlock(answer: ResponseValue): Block {
  return {
    ...parseBlockHeader(answer),
    ...parseStatus(answer),
    transactions: answer.get('transactions').list((id) => id.txId()),
  }
}

/** @throws {ThorError} if the value is not a block with whole transactions. */
export function parseExpandedBlock(answer: ResponseValue): ExpandedBlock {
  return {
    ...parseBlockHeader(answer),
    ...parseStatus(answer),
    transactions: answer.get('transactions').list((transaction) => ({
      ...parseChainTransaction(transaction),
      ...parseReceiptFacts(transaction),
    })),
  }
}

/** @throws {ThorError} if the value is not a block header. */
export function parseBlockHeader(answer: ResponseValue): BlockHeader {
  return {
    number: answer.get('number').number(),
    id: answer.get('id').hex(32),
    size: answer.get('size').number(),
    parentId: answer.get('parentID').hex(32),
    timestamp: answer.get('timestamp').seconds(),
    gasLimit: answer.get('gasLimit').gas(),
    gasUsed: answer.get('gasUsed').gas(),
    beneficiary: answer.get('beneficiary').address(),
    totalScore: answer.get('totalScore').number(),
    txsRoot: answer.get('txsRoot').hex(32),
    txsFeatures: answer.get('txsFeatures').number(),
    stateRoot: answer.get('stateRoot').hex(32),
    receiptsRoot: answer.get('receiptsRoot').hex(32),
    com: answer.get('com').boolean(),
    signer: answer.get('signer').address(),
    baseFeePerGas: answer.get('baseFeePerGas').orNull((fee) => fee.amount()),
  }
}

function parseStatus(answer: ResponseValue): BlockStatus {
  return {
    isTrunk: answer.get('isTrunk').boolean(),
    isFinalized: answer.get('isFinalized').boolean(),
  }
}
