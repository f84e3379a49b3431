import { type Ledger, readUserTrades } from '@vermeil/ledger'
import { parseSeconds } from '@vermeil/units'
import { maxUserTrades, userTradesCall } from '@vermeil/wire'
import type { HeadEndpoints } from '../answers/HeadEndpoints.ts'
import { readPair } from '../tokens/readPair.ts'
import { formatTrade } from './formatTrade.ts'

/** The trades of a pair that a user signed within a time, oldest first. */
export function serveUserTrades(endpoints: HeadEndpoints, ledger: Ledger): void {
  endpoints.serve({
    call: userTradesCall,
    make: async ({ params, query }) => {
      const pair = readPair(params)
      const trades = await readUserTrades(ledger, {
        ...pair,
        user: params.address,
        start: parseSeconds(query.start),
        end: parseSeconds(query.end),
        limit: maxUserTrades,
      })
      return trades.map((trade) => formatTrade(trade, pair))
    },
  })
}
