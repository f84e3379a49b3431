import {
  kitQuoteCall,
  ordersExportCall,
  quoteCall,
  streamCall,
  tradesExportCall,
} from '@vermeil/wire'
import { pagePoints } from '../config/limits.ts'

/** What costs more than a look at a kept answer, in points of a client's budget. */
const costs: ReadonlyMap<string, number> = new Map([
  [quoteCall.path, 5],
  [kitQuoteCall.path, 5],
  // What a reader missed is read before its stream goes on; its topics are charged block by block.
  [streamCall.path, 10],
  [tradesExportCall.path, pagePoints],
  [ordersExportCall.path, pagePoints],
])

/** What a request to that route costs its client. */
export function findCost(route: string | undefined): number {
  return (route === undefined ? undefined : costs.get(route)) ?? 1
}
