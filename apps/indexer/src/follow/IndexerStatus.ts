import type { Hex, Seconds } from '@vermeil/units'
import type { Backfill } from './Follower.ts'

/**
 * Why the indexer waits or has stopped. At the start the last four are final; while it runs, the first three of them
 * pass when the right node is back.
 */
export type IndexerTrouble =
  | 'node unreachable'
  | 'node slow'
  | 'node failing'
  | 'node behind'
  | 'node contradicting itself'
  | 'contracts missing'
  | 'database unreachable'
  | 'database refuses'
  | 'stalled'
  | 'standby'
  | 'node pruned'
  | 'wrong genesis'
  | 'chain replaced'
  | 'another indexer'

/** What the indexer says about itself. */
export interface IndexerStatus {
  /** 'waiting' goes on by itself once the trouble is over, 'failed' has stopped for good. */
  state: 'starting' | 'backfilling' | 'following' | 'waiting' | 'failed'
  trouble?: IndexerTrouble
  /** The trouble as a sentence. */
  detail?: string
  /** The newest block whose rows are committed. */
  head: { number: number; id: Hex; timestamp: Seconds } | null
  /** The node's best block when it was last asked. */
  best: number | null
  lagBlocks: number | null
  headAgeSeconds: number | null
  /** Reading history from block to block, and how far it is; null while the head is followed. */
  backfill: Backfill | null
  /** Events that could not be recorded: in no known form, or saying what cannot be. All that the ledger knows of. */
  setAsideEvents: number
  /** Pools that said what their kind of pool cannot say; they take part in nothing any more. */
  untrustedPools: number
  /** Reorganisations undone since the start. */
  reorgs: number
}
