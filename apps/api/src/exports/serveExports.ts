import { Readable } from 'node:stream'
import { type Ledger, readOrderHistory } from '@vermeil/ledger'
import type { Address } from '@vermeil/units'
import { leaderboardExportCall, maxTime, ordersExportCall, tradesExportCall } from '@vermeil/wire'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ClientBudget } from '../clients/ClientBudget.ts'
import type { FairQueue } from '../clients/FairQueue.ts'
import { nameClient, readIp } from '../clients/nameClient.ts'
import { streamedRows } from '../config/limits.ts'
import { readQuestion } from '../http/readQuestion.ts'
import type { BoardDependencies } from '../rewards/readRoundBoard.ts'
import { readTradeFilter } from '../trades/readTradeFilter.ts'
import { formatRow } from './formatCsv.ts'
import { formatOrderRow, listOrderColumns } from './formatOrders.ts'
import { meterPages } from './meterPages.ts'
import { readLeaderPages } from './readLeaderPages.ts'
import { readTradePages } from './readTradePages.ts'

/** All trades or orders of an account as CSV, oldest first, and the users of a round, best first. */
export function serveExports(
  app: FastifyInstance,
  { budget, queue, ...board }: BoardDependencies & { budget: ClientBudget; queue: FairQueue },
): void {
  const { ledger } = board
  app.get(tradesExportCall.path, (request, reply) => {
    const { params, query } = readQuestion(tradesExportCall, request)
    const filter = readTradeFilter(params.account, query)
    const pages = readTradePages(ledger, { filter, preset: query.preset })
    const rows = meterPages({ budget, queue }, nameClient(readIp(request)), pages)
    return send(reply, rows, `vermeil-trades-${query.preset}-${params.account}.csv`)
  })
  app.get(ordersExportCall.path, (request, reply) => {
    const { params, query } = readQuestion(ordersExportCall, request)
    const { preset } = query
    const pages =
      preset === 'full'
        ? readOrders(ledger, params.account)
        : readTradePages(ledger, {
            filter: readTradeFilter(params.account, { start: 0, end: maxTime }),
            preset,
            onlyFills: true,
          })
    const rows = meterPages({ budget, queue }, nameClient(readIp(request)), pages)
    return send(reply, rows, `vermeil-orders-${preset}-${params.account}.csv`)
  })
  app.get(leaderboardExportCall.path, (request, reply) => {
    const { roundId } = readQuestion(leaderboardExportCall, request).params
    const pages = readLeaderPages(board, roundId)
    const rows = meterPages({ budget, queue }, nameClient(readIp(request)), pages)
    return send(reply, rows, `vermeil-leaderboard-${roundId}.csv`)
  })
}

function send(reply: FastifyReply, rows: AsyncIterable<string>, name: string): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(rows))
}

async function* readOrders(ledger: Ledger, maker: Address): AsyncGenerator<string> {
  let text = formatRow(listOrderColumns())
  let after: number | undefined
  for (;;) {
    const page = await readOrderHistory(ledger, { maker, after, limit: streamedRows })
    yield text + page.map((order) => formatRow(formatOrderRow(order))).join('')
    text = ''
    after = page.at(-1)?.orderId
    if (page.length < streamedRows) return
  }
}
