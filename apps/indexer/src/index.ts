export type { IndexedVenue, Sources } from './chain/Sources.ts'
export type { IndexerStatus, IndexerTrouble } from './follow/IndexerStatus.ts'
export type { Timings } from './follow/timings.ts'
export {
  fetchRound,
  fetchRoundPoints,
  RoundNotFinal,
  type RoundQuery,
  type RoundRecord,
} from './rounds/fetchRoundPoints.ts'
export { type Indexer, type IndexerOptions, startIndexer } from './startIndexer.ts'
