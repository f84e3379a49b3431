import { blockNumberOf, type Receipt, type ThorClient } from '@vermeil/thor'
import type { TxId } from '@vermeil/units'

/** A transaction that was sent and has no end yet. */
export interface SentMark {
  txId: TxId
  /** The newest block when it was sent. */
  sentAtBlock: number
  /** The last block that may carry it, where known. */
  expiresAtBlock?: number
}

/** How a sent transaction stands. Every end is definite. */
export type Standing =
  | {
      state: 'waiting'
      expiresAtBlock: number
      /** The transaction itself told its last block: a node forgets it once that has passed. */
      isTold: boolean
      blocksSeen: number
    }
  | { state: 'mined'; receipt: Receipt }
  | { state: 'reverted'; receipt: Receipt }
  | { state: 'expired'; atBlock: number }

/** Blocks to wait for a transaction whose expiration nobody tells: half an hour. */
export const unknownExpirationBlocks = 180

type Node = Pick<ThorClient, 'fetchBlock' | 'fetchReceipt' | 'fetchTransaction'>

/**
 * Looks once how a sent transaction stands. The newest block is read before the receipt, so that a missing receipt
 * after the last possible block means that it never comes.
 * @throws {ThorError} where the node does not answer: the standing is unknown then, and asking again helps.
 */
export async function fetchStanding(node: Node, mark: SentMark): Promise<Standing> {
  const best = await node.fetchBlock('best')
  const receipt = await node.fetchReceipt(mark.txId)
  if (receipt) return { state: receipt.reverted ? 'reverted' : 'mined', receipt }
  const atBlock = best?.number ?? mark.sentAtBlock
  const told = mark.expiresAtBlock ?? (await fetchExpiry(node, mark))
  const expiresAtBlock = told ?? mark.sentAtBlock + unknownExpirationBlocks
  if (atBlock > expiresAtBlock) return { state: 'expired', atBlock }
  const blocksSeen = Math.max(0, atBlock - mark.sentAtBlock)
  return { state: 'waiting', expiresAtBlock, isTold: told !== undefined, blocksSeen }
}

async function fetchExpiry(node: Node, { txId }: SentMark): Promise<number | undefined> {
  const waiting = await node.fetchTransaction(txId, { pending: true })
  if (!waiting) return undefined
  return blockNumberOf(waiting.blockRef) + waiting.expiration
}
