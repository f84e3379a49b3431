import { blockNumberOf, type Receipt, type ThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { hasSwap } from '../deal/Deal.ts'
import { readSwapResult } from './readSwapResult.ts'
import type { SentTransaction } from './Transaction.ts'

/** The status of a sent transaction. Every end is definite. */
export type TransactionStatus =
  | {
      state: 'waiting'
      expiresAtBlock: number
      /** The last block comes from the transaction itself, which a node drops afterwards. */
      isReported: boolean
      blocksSeen: number
    }
  | { state: 'mined'; receipt: Receipt }
  | { state: 'reverted'; receipt: Receipt }
  | { state: 'expired'; atBlock: number }

/**
 * Blocks to wait for a transaction with unknown expiration, which our node has never seen: two hours. A wallet may choose
 * more than the SDK's 32 blocks, and until then nothing proves that the transaction was not sent.
 */
export const unknownExpirationBlocks = 720

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
    const { blocksSeen, expiresAtBlock, isReported } = status
    return { ...transaction, blocksSeen, ...(isReported ? { expiresAtBlock } : {}) }
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
  const told = mark.expiresAtBlock ?? (await fetchExpiry(node, mark))
  const expiresAtBlock = told ?? mark.simulatedAtBlock + unknownExpirationBlocks
  if (atBlock > expiresAtBlock) return { state: 'expired', atBlock }
  const blocksSeen = Math.max(0, atBlock - mark.simulatedAtBlock)
  return { state: 'waiting', expiresAtBlock, isReported: told !== undefined, blocksSeen }
}

async function fetchExpiry(node: Node, { txId }: Mark): Promise<number | undefined> {
  const waiting = await node.fetchTransaction(txId, { pending: true })
  if (!waiting) return undefined
  return blockNumberOf(waiting.blockRef) + waiting.expiration
}
