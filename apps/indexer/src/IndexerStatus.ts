import type { Hex, Seconds } from '@vermeil/units'

/** Why the indexer waits or has stopped. The last three do not go away by themselves. */
export type IndexerTrouble =
  | 'node unreachable'
  | 'node behind'
  | 'database unreachable'
  | 'stalled'
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
  /** Events of our contracts in a form that is not known; they were left out. */
  unknownEvents: number
  /** Reorganisations undone since the start. */
  reorgs: number
}
