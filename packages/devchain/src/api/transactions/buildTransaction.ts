import type { Block } from '../../model/Block.ts'
import type { Receipt } from '../../model/Receipt.ts'
import type { Clause, Transaction } from '../../model/Transaction.ts'
import { encodeBytes } from '../../word/word.ts'
import { formatQuantity } from '../text/formatQuantity.ts'
import { buildOutputs } from './buildReceipt.ts'

/** A transaction as GET /transactions/{id} returns it. `meta` is null while it is in the pool. */
export function buildTransaction(transaction: Transaction, block: Block | undefined): object {
  const { gasPriceCoef, ...fees } = buildFees(transaction)
  return {
    ...buildHead(transaction),
    ...(gasPriceCoef === undefined ? {} : { gasPriceCoef }),
    gas: Number(transaction.gas),
    ...fees,
    ...buildTail(transaction),
    meta: block === undefined ? null : buildBlockMeta(block),
  }
}

/** A transaction with its receipt, as in an expanded block. */
export function buildEmbeddedTransaction(
  transaction: Transaction,
  receipt: Receipt | undefined,
): object {
  return {
    ...buildHead(transaction),
    ...buildFees(transaction),
    gas: Number(transaction.gas),
    ...buildTail(transaction),
    ...(receipt === undefined
      ? {}
      : {
          gasUsed: Number(receipt.gasUsed),
          gasPayer: receipt.gasPayer,
          paid: formatQuantity(receipt.paid),
          reward: formatQuantity(receipt.reward),
          reverted: receipt.reverted,
          outputs: buildOutputs(receipt.outputs),
        }),
  }
}

/** The block of a transaction. */
export function buildBlockMeta(block: Block) {
  return { blockID: block.id, blockNumber: block.number, blockTimestamp: block.timestamp }
}

function buildHead(transaction: Transaction) {
  return {
    id: transaction.id,
    type: transaction.type,
    chainTag: transaction.chainTag,
    blockRef: transaction.blockRef,
    expiration: transaction.expiration,
    clauses: transaction.clauses.map(buildClause),
  }
}

function buildClause({ to, value, data }: Clause) {
  return { to, value: formatQuantity(value), data: encodeBytes(data) }
}

interface Fees {
  gasPriceCoef?: number
  maxFeePerGas?: string
  maxPriorityFeePerGas?: string
}

function buildFees(transaction: Transaction): Fees {
  if (transaction.type === 0) return { gasPriceCoef: transaction.gasPriceCoef ?? 0 }
  return {
    maxFeePerGas: formatQuantity(transaction.maxFeePerGas ?? 0n),
    maxPriorityFeePerGas: formatQuantity(transaction.maxPriorityFeePerGas ?? 0n),
  }
}

function buildTail(transaction: Transaction) {
  return {
    origin: transaction.origin,
    delegator: transaction.delegator,
    nonce: formatQuantity(transaction.nonce),
    dependsOn: transaction.dependsOn,
    size: transaction.raw.length,
  }
}
