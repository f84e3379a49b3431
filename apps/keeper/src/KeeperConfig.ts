import type { watchBlocks } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import type { NodeClient } from './chain/NodeClient.ts'

/** Takes one structured line. */
export interface KeeperLog {
  info(fields: Readonly<Record<string, unknown>>, message: string): void
  error(fields: Readonly<Record<string, unknown>>, message: string): void
}

/** The options of a keeper. */
export interface KeeperConfig {
  thor: NodeClient
  genesisId: Hex
  /** The keeper's key. It is never logged. */
  privateKey: Uint8Array
  aggregator: Address
  orderBook: Address
  wrappedVet: Address
  /** VTHO. */
  energy: Address
  log: KeeperLog
  /** Whether to only log the transactions instead of sending them. */
  isDryRun?: boolean
  /** Wei of VTHO that a transaction must earn after its gas, besides the filler's share. The default is 0. */
  minProfit?: bigint
  /** Whether to remove dead orders, which costs gas. The default is true. */
  removes?: boolean
  /** Wei of VTHO that removals may cost per day (UTC). The default is 100 VTHO, a few hundred orders. */
  removalBudget?: bigint | undefined
  /** Milliseconds since 1970. The default is the machine's clock. */
  clock?: () => number
  /** Notifies of new blocks. The default is the node's subscription. */
  watch?: typeof watchBlocks
  /** The time between two reads of the node's head without a notification. The default is 2,000. */
  pollMs?: number
}
