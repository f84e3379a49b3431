export type { IndexedVenue, Sources } from './events/Sources.ts'
export type { Timings } from './follow/timings.ts'
export type { IndexerStatus, IndexerTrouble } from './IndexerStatus.ts'
export { type Indexer, type IndexerOptions, startIndexer } from './startIndexer.ts'
