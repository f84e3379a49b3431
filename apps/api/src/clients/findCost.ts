import {
  kitQuoteCall,
  leaderboardExportCall,
  ordersExportCall,
  qualityExportCall,
  qualitySwapsCall,
  quoteCall,
  streamCall,
  tokenMarketCall,
  tradesExportCall,
} from '@vermeil/wire'
import { pagePoints } from '../config/limits.ts'

/** The requests that cost more than a cached answer, in points of a client's budget. */
const costs: ReadonlyMap<string, number> = new Map([
  [quoteCall.path, 5],
  [kitQuoteCall.path, 5],
  [tokenMarketCall.path, 5],
  // Missed messages are read before a stream continues. Topics are charged block by block.
  [streamCall.path, 10],
  [tradesExportCall.path, pagePoints],
  [ordersExportCall.path, pagePoints],
  [leaderboardExportCall.path, pagePoints],
  [qualityExportCall.path, pagePoints],
  [qualitySwapsCall.path, pagePoints],
])

/** The points that a request to that route costs. */
export function findCost(route: string | undefined): number {
  return (route === undefined ? undefined : costs.get(route)) ?? 1
}
