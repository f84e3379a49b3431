import { type Ledger, readTrades } from '@vermeil/ledger'
import { tradesCall } from '@vermeil/wire'
import type { HeadEndpoints } from '../answers/HeadEndpoints.ts'
import { readPair } from '../tokens/readPair.ts'
import { formatTrade } from './formatTrade.ts'

/** A pair's newest trades, newest first. */
export function serveTrades(endpoints: HeadEndpoints, ledger: Ledger): void {
  endpoints.serve({
    call: tradesCall,
    make: async ({ params, query }) => {
      const pair = readPair(params)
      const trades = await readTrades(ledger, { ...pair, limit: query.limit })
      return trades.map((trade) => formatTrade(trade, pair))
    },
  })
}
