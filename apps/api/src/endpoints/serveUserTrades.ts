import { readUserTrades } from '@vermeil/ledger'
import { parseSeconds } from '@vermeil/units'
import {
  maxUserTrades,
  parseWire,
  tradesAnswer,
  userTradesParams,
  userTradesPath,
  userTradesQuery,
} from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { answerAtHead } from '../answers/answerAtHead.ts'
import { toResponseSchema } from '../answers/toResponseSchema.ts'
import type { Services } from '../Services.ts'
import { formatTrade } from './formatTrade.ts'
import { formatPair, readPair } from './readPair.ts'

/** The trades of a pair that a user signed within a time, oldest first. */
export function serveUserTrades(app: FastifyInstance, services: Services): void {
  app.get(userTradesPath, { schema: toResponseSchema(tradesAnswer) }, (request, reply) => {
    const { address: user } = parseWire(userTradesParams, request.params)
    const pair = readPair(request.params)
    const query = parseWire(userTradesQuery, request.query)
    const key = `users/${user}/${formatPair(pair)}/${query.start}/${query.end}`
    const make = async (): Promise<object> => {
      const start = parseSeconds(query.start)
      const end = parseSeconds(query.end)
      const limit = maxUserTrades
      const trades = await readUserTrades(services.ledger, { ...pair, user, start, end, limit })
      return trades.map((trade) => formatTrade(trade, pair))
    }
    return answerAtHead(services, { request, reply, key, make })
  })
}
