import { quoteCall } from '@vermeil/wire'
import type { HeadEndpoints } from '../answers/HeadEndpoints.ts'
import { makeQuote, type QuoteDependencies, readMinute } from './makeQuote.ts'

/** A quote with the clauses to sign, from the pools as of the newest block. Its deadline depends on the minute. */
export function serveAggregators(endpoints: HeadEndpoints, dependencies: QuoteDependencies): void {
  endpoints.serve({
    call: quoteCall,
    readState: () => readMinute(dependencies),
    make: ({ params: tokens, query, head }) => makeQuote(dependencies, { tokens, query, head }),
  })
}
