import type { Hex, Seconds } from '@vermeil/units'
import type { Backfill } from './Follower.ts'

/**
 * Why the indexer waits or has stopped. The last four stop it at the start. While it runs, the first three of these four
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

/** The status of the indexer. */
export interface IndexerStatus {
  /** 'waiting' continues by itself once the trouble is over; 'failed' has stopped for good. */
  state: 'starting' | 'backfilling' | 'following' | 'waiting' | 'failed'
  trouble?: IndexerTrouble
  /** The trouble as a sentence. */
  detail?: string
  /** The newest block whose rows are committed. */
  head: { number: number; id: Hex; timestamp: Seconds } | null
  /** The node's best block at the last request. */
  best: number | null
  lagBlocks: number | null
  headAgeSeconds: number | null
  /** The progress of backfilling; null while following the head. */
  backfill: Backfill | null
  /** The number of events in the ledger that could not be recorded: of an unknown form, or with impossible values. */
  setAsideEvents: number
  /** The number of pools that reported a value that is impossible for their kind, and are ignored. */
  untrustedPools: number
  /** The number of reorgs since the start. */
  reorgs: number
}
