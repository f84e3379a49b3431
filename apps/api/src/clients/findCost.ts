import { kitQuoteCall, ordersExportCall, quoteCall, tradesExportCall } from '@vermeil/wire'

/** What costs more than a look at a kept answer, in points of a client's budget. */
const costs: ReadonlyMap<string, number> = new Map([
  [quoteCall.path, 5],
  [kitQuoteCall.path, 5],
  [tradesExportCall.path, 100],
  [ordersExportCall.path, 100],
])

/** What a request to that route costs its client. */
export function findCost(route: string | undefined): number {
  return (route === undefined ? undefined : costs.get(route)) ?? 1
}
