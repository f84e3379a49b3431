import type { TxId } from '@vermeil/units'
import { type BlockHeader, parseBlockHeader } from '../client/Block.ts'
import type { ResponseValue } from '../client/ResponseValue.ts'
import { type Node, Subscription, type WatchOptions } from './Subscription.ts'

/** A new best block, or an obsolete one that left the trunk. */
export type WatchedBlock = BlockHeader & { transactions: TxId[]; obsolete: boolean }

/**
 * Reports each new block, oldest first, and after a reorg first the obsolete ones. Reconnects and resumes by itself.
 * Returns a function that ends it.
 */
export function watchBlocks(
  node: Node,
  listener: (block: WatchedBlock) => void,
  options: WatchOptions = {},
): () => void {
  const feed = { path: '/subscriptions/block', parse: parseWatchedBlock, listener }
  const subscription = new Subscription(node, feed, options)
  subscription.start()
  return () => subscription.stop()
}

function parseWatchedBlock(answer: ResponseValue): WatchedBlock {
  return {
    ...parseBlockHeader(answer),
    transactions: answer.get('transactions').list((id) => id.txId()),
    obsolete: answer.get('obsolete').boolean(),
  }
}
