import { readTrades } from '@vermeil/ledger'
import { tradesCall } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { serveAtHead } from '../answers/serveAtHead.ts'
import type { Services } from '../Services.ts'
import { readPair } from '../tokens/readPair.ts'
import { formatTrade } from './formatTrade.ts'

/** A pair's newest trades, newest first. */
export function serveTrades(app: FastifyInstance, services: Services): void {
  serveAtHead(app, services, {
    call: tradesCall,
    make: async ({ params, query }) => {
      const pair = readPair(params)
      const trades = await readTrades(services.ledger, { ...pair, limit: query.limit })
      return trades.map((trade) => formatTrade(trade, pair))
    },
  })
}
