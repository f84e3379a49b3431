import type { Amount, Hex, Seconds } from '@vermeil/units'
import type { ResponseValue } from '../client/ResponseValue.ts'
import { type Node, Subscription, type WatchOptions } from './Subscription.ts'

/** A new block in brief, with the bloom of the addresses in it (see `hasInBloom`). */
export interface Beat {
  number: number
  id: Hex
  parentId: Hex
  timestamp: Seconds
  txsFeatures: number
  /** Wei of VTHO per gas. */
  baseFeePerGas: Amount | null
  gasLimit: bigint
  bloom: Hex
  k: number
  /** The block left the trunk. */
  obsolete: boolean
}

/**
 * Reports a beat for each new block, oldest first, and after a reorg first the obsolete ones. Reconnects and resumes
 * by itself. Returns a function that ends it.
 */
export function watchBeats(
  node: Node,
  listener: (beat: Beat) => void,
  options: WatchOptions = {},
): () => void {
  const feed = { path: '/subscriptions/beat2', parse: parseBeat, listener }
  const subscription = new Subscription(node, feed, options)
  subscription.start()
  return () => subscription.stop()
}

function parseBeat(answer: ResponseValue): Beat {
  return {
    number: answer.get('number').number(),
    id: answer.get('id').hex(32),
    parentId: answer.get('parentID').hex(32),
    timestamp: answer.get('timestamp').seconds(),
    txsFeatures: answer.get('txsFeatures').number(),
    baseFeePerGas: answer.get('baseFeePerGas').orNull((fee) => fee.amount()),
    gasLimit: answer.get('gasLimit').gas(),
    bloom: answer.get('bloom').hex(),
    k: answer.get('k').number(),
    obsolete: answer.get('obsolete').boolean(),
  }
}
