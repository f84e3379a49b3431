import { readTrades } from '@vermeil/ledger'
import { parseWire, tradesAnswer, tradesPath, tradesQuery } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { answerAtHead } from '../answers/answerAtHead.ts'
import { toResponseSchema } from '../answers/toResponseSchema.ts'
import type { Services } from '../Services.ts'
import { formatTrade } from './formatTrade.ts'
import { formatPair, readPair } from './readPair.ts'

/** A pair's newest trades, newest first. */
export function serveTrades(app: FastifyInstance, services: Services): void {
  app.get(tradesPath, { schema: toResponseSchema(tradesAnswer) }, (request, reply) => {
    const pair = readPair(request.params)
    const { limit } = parseWire(tradesQuery, request.query)
    const key = `trades/${formatPair(pair)}/${limit}`
    const make = async (): Promise<object> => {
      const trades = await readTrades(services.ledger, { ...pair, limit })
      return trades.map((trade) => formatTrade(trade, pair))
    }
    return answerAtHead(services, { request, reply, key, make })
  })
}
