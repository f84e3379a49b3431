export { findSources, type IndexedVenue, type Sources } from './chain/Sources.ts'
export {
  fetchRound,
  fetchRoundPoints,
  RoundNotFinal,
  type RoundQuery,
  type RoundRecord,
} from './fetchRoundPoints.ts'
export type { IndexerStatus, IndexerTrouble } from './follow/IndexerStatus.ts'
export type { Timings } from './follow/timings.ts'
export { type Indexer, type IndexerOptions, startIndexer } from './startIndexer.ts'
