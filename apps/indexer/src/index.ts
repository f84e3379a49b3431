export { findSources, type Sources } from './chain/Sources.ts'
export { fetchRound, fetchRoundPoints, type RoundRecord } from './fetchRoundPoints.ts'
export type { IndexerStatus, IndexerTrouble } from './follow/IndexerStatus.ts'
export { type Indexer, startIndexer } from './startIndexer.ts'
