import { intrinsicGas, TransactionError, transactionId } from '@vermeil/thor'
import { type BlockPlan, blockGasLimit } from '../block/planBlock.ts'
import type { Transaction } from '../model/Transaction.ts'
import type { Repository } from '../repository/Repository.ts'
import { buyGas, GasError } from '../runtime/buyGas.ts'
import { priorityFee } from '../runtime/fees.ts'
import { provedWork } from '../runtime/provedWork.ts'
import {
  completeTransaction,
  decodeTransaction,
  type Unverified,
} from '../transaction/decodeTransaction.ts'
import { recoverSigners, SignatureError, type Signers } from '../transaction/recoverSigners.ts'
import { type Pricing, TxRefused } from './TxPool.ts'

const maxBytes = 64 * 1024
/** How many blocks ahead a block reference may be: five minutes. */
const maxBlocksAhead = 30
const untrimmed = 'invalid reserved fields: not trimmed'

/**
 * Decodes a transaction and makes the checks that do not need the chain's state. Signers that are already known are not
 * recovered.
 * @throws {TxRefused} with the text and the status of Thor's pool.
 */
export function readTransaction(
  raw: Uint8Array,
  chainTag: number,
  known?: Omit<Signers, 'id'>,
): Transaction {
  const unverified = decode(raw)
  const signers =
    known === undefined
      ? recover(unverified)
      : { ...known, id: transactionId(unverified.body, known.origin) }
  if (unverified.body.chainTag !== chainTag) throw bad('chain tag mismatch')
  if (raw.length > maxBytes) throw rejected('size too large')
  const transaction = completeTransaction(unverified, signers)
  if (transaction.gas < intrinsicGas(transaction.clauses))
    throw bad('intrinsic gas exceeds provided gas')
  const value = transaction.clauses.reduce((sum, clause) => sum + clause.value, 0n)
  if (value >= 2n ** 256n) throw bad('tx value too large')
  if ((transaction.maxFeePerGas ?? 0n) < (transaction.maxPriorityFeePerGas ?? 0n))
    throw bad('maxFeePerGas is less than maxPriorityFeePerGas')
  if (((unverified.body.features ?? 0) & ~1) !== 0) throw rejected('unsupported features')
  if ((unverified.body.unusedReserved ?? []).length > 0) throw rejected('unused reserved slot')
  return transaction
}

/**
 * The price of a transaction in the next block, or undefined if it has to wait.
 * @throws {TxRefused} if it can never be mined.
 */
export function priceTransaction(
  transaction: Transaction,
  repository: Repository,
  next: BlockPlan,
): Pricing | undefined {
  const reference = Number.parseInt(transaction.blockRef.slice(2, 10), 16)
  if (transaction.gas > (repository.best.number === 0 ? blockGasLimit : repository.best.gasLimit))
    throw rejected('tx gas exceeds block gas limit')
  if (next.number > reference + transaction.expiration) throw rejected('expired')
  if (reference > next.number + maxBlocksAhead) throw rejected('block ref out of schedule')
  if (repository.mined(transaction.id) !== undefined) throw rejected('known tx')
  if (transaction.dependsOn !== null) {
    const dependency = repository.mined(transaction.dependsOn)
    if (dependency === undefined) return undefined
    if (dependency.receipt.reverted) throw rejected('dep reverted')
  }
  return reference > next.number ? undefined : priceGas(transaction, repository, next)
}

function priceGas(transaction: Transaction, repository: Repository, next: BlockPlan): Pricing {
  const { state } = repository
  const checkpoint = state.checkpoint()
  const block = { time: next.timestamp, baseFee: next.baseFeePerGas }
  try {
    const { payer, prepaid, baseGasPrice } = buyGas(state, block, transaction)
    const work = provedWork(transaction, next.number, (number) => {
      const id = repository.at(number)?.id
      return id === undefined ? undefined : BigInt(id)
    })
    const prices = { baseFee: block.baseFee, baseGasPrice, provedWork: work }
    return { payer, prepaid, priorityFee: priorityFee(transaction, prices) }
  } catch (error) {
    if (error instanceof GasError) throw rejected(error.message)
    throw error
  } finally {
    state.revert(checkpoint)
  }
}

function decode(raw: Uint8Array): Unverified {
  try {
    return decodeTransaction(raw)
  } catch (error) {
    if (!(error instanceof TransactionError)) throw error
    if (error.message.includes('value has more than 256 bits')) throw bad('tx value too large')
    const fact = error.message.replace(/^Invalid transaction: /, '').replace(/\.$/, '')
    const inThor = fact.startsWith('reserved has an empty slot') ? untrimmed : fact
    throw new TxRefused(400, `raw: ${inThor}`)
  }
}

function recover(unverified: Unverified): Signers {
  try {
    return recoverSigners(unverified)
  } catch (error) {
    if (error instanceof SignatureError) throw bad(error.message)
    throw error
  }
}

function bad(fact: string): TxRefused {
  return new TxRefused(400, `bad tx: ${fact}`)
}

function rejected(fact: string): TxRefused {
  return new TxRefused(403, `tx rejected: ${fact}`)
}
