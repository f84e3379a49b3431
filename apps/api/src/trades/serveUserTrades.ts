import { readUserTrades } from '@vermeil/ledger'
import { parseSeconds } from '@vermeil/units'
import { maxUserTrades, userTradesCall } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { serveAtHead } from '../answers/serveAtHead.ts'
import type { Services } from '../Services.ts'
import { readPair } from '../tokens/readPair.ts'
import { formatTrade } from './formatTrade.ts'

/** The trades of a pair that a user signed within a time, oldest first. */
export function serveUserTrades(app: FastifyInstance, services: Services): void {
  serveAtHead(app, services, {
    call: userTradesCall,
    make: async ({ params, query }) => {
      const pair = readPair(params)
      const trades = await readUserTrades(services.ledger, {
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
