import type { Address, Hex, Seconds, TxId } from '@vermeil/units'
import type { Receipt } from './Receipt.ts'
import type { Transaction } from './Transaction.ts'

/** A block with its transactions and receipts. Prices are in wei of VTHO per gas. */
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

/** A transaction with its receipt, its block and its index there. */
export interface MinedTransaction {
  transaction: Transaction
  receipt: Receipt
  block: Block
  index: number
}

/** A clause of a block, which may be on a side branch. */
export interface MinedClause {
  block: Block
  id: TxId
  index: number
}
