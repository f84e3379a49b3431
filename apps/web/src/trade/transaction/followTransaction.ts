import { blockNumberOf, type Receipt, type ThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { hasSwap } from '../deal/Deal.ts'
import { findEndedOrders } from './outcome/findEndedOrders.ts'
import { readClaim } from './outcome/readClaim.ts'
import { readSwapResult } from './outcome/readSwapResult.ts'
import type { SentTransaction } from './Transaction.ts'

/** The status of a sent transaction. Every end but `unseen` is definite. */
export type TransactionStatus =
  | {
      state: 'waiting'
      /** The last block that can include it, if known. A node drops the transaction afterwards. */
      expiresAtBlock: number | undefined
      blocksSeen: number
    }
  | { state: 'mined'; receipt: Receipt }
  | { state: 'reverted'; receipt: Receipt }
  | { state: 'expired'; atBlock: number }
  /** Its wallet chose an expiration that we do not know, and our node has not seen it for a long time. */
  | { state: 'unseen'; atBlock: number }

/**
 * Blocks to wait for a transaction with unknown expiration, which our node has never seen: two hours. A wallet may choose
 * any expiration, so nothing proves afterwards that the transaction cannot be included.
 */
const unseenBlocks = 720

type Node = Pick<ThorClient, 'fetchBlock' | 'fetchReceipt' | 'fetchTransaction'>
type Mark = Pick<SentTransaction, 'txId' | 'simulatedAtBlock' | 'expiresAtBlock'>

/**
 * Checks a sent transaction once and returns what is now known about it.
 * @throws {ThorError} if the node does not answer: a retry can help.
 */
export async function followTransaction(
  node: Node,
  transaction: SentTransaction,
  { aggregator, nowMs }: { aggregator: Address | undefined; nowMs: number },
): Promise<SentTransaction> {
  const status = await fetchTransactionStatus(node, transaction)
  if (status.state === 'waiting') {
    const { blocksSeen, expiresAtBlock } = status
    return {
      ...transaction,
      blocksSeen,
      ...(expiresAtBlock === undefined ? {} : { expiresAtBlock }),
    }
  }
  if (status.state === 'unseen') {
    const { atBlock: blockNumber } = status
    if (transaction.state === 'unknown') return transaction
    return { ...transaction, state: 'unknown', blockNumber, endedAtMs: nowMs }
  }
  if (status.state === 'expired') {
    const { atBlock: blockNumber } = status
    return { ...transaction, state: 'expired', blockNumber, endedAtMs: nowMs }
  }
  const { meta, paid: fee, outputs } = status.receipt
  const included = {
    ...transaction,
    fee,
    blockNumber: meta.blockNumber,
    endedAtMs: meta.blockTimestamp * 1_000,
  }
  if (status.state === 'reverted') return { ...included, state: 'reverted' }
  const { owner, recipient = owner } = transaction
  if (transaction.kind === 'claim')
    return { ...included, state: 'success', ...readClaim(outputs, transaction) }
  if (transaction.kind === 'cancel') {
    const endedOrders = findEndedOrders(outputs, transaction)
    return { ...included, state: 'success', ...(endedOrders.length > 0 && { endedOrders }) }
  }
  // If there is another recipient, the swap pays them, or the owner who passes it on.
  const paid = [recipient, owner]
  const result = hasSwap(transaction) ? readSwapResult(outputs, { aggregator, paid }) : undefined
  return { ...included, state: 'success', ...(result ? { result } : {}) }
}

/**
 * Checks a sent transaction once. The newest block is read before the receipt, so that a missing receipt after the last
 * possible block is final.
 * @throws {ThorError} if the node does not answer: the status is unknown then, and a retry can help.
 */
export async function fetchTransactionStatus(node: Node, mark: Mark): Promise<TransactionStatus> {
  const best = await node.fetchBlock('best')
  const receipt = await node.fetchReceipt(mark.txId)
  if (receipt) return { state: receipt.reverted ? 'reverted' : 'mined', receipt }
  const atBlock = best?.number ?? mark.simulatedAtBlock
  const expiresAtBlock = mark.expiresAtBlock ?? (await fetchExpiry(node, mark))
  const blocksSeen = Math.max(0, atBlock - mark.simulatedAtBlock)
  if (expiresAtBlock === undefined && blocksSeen > unseenBlocks) return { state: 'unseen', atBlock }
  if (expiresAtBlock !== undefined && atBlock > expiresAtBlock) return { state: 'expired', atBlock }
  return { state: 'waiting', expiresAtBlock, blocksSeen }
}

async function fetchExpiry(node: Node, { txId }: Mark): Promise<number | undefined> {
  const waiting = await node.fetchTransaction(txId, { pending: true })
  if (!waiting) return undefined
  return blockNumberOf(waiting.blockRef) + waiting.expiration
}
