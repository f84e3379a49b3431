import { Readable } from 'node:stream'
import { type Ledger, readHistory, readOrderHistory, type UserTrade } from '@vermeil/ledger'
import type { Address } from '@vermeil/units'
import { type ExportPreset, ordersExportCall, tradesExportCall } from '@vermeil/wire'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readQuestion } from '../calls/readQuestion.ts'
import type { Services } from '../Services.ts'
import { formatRow } from './formatCsv.ts'
import { formatOrderRow, listOrderColumns } from './formatOrders.ts'
import { formatTradeRow, listTradeColumns } from './formatTrades.ts'

/** Rows read at a time: a history of any length is written from pages, never held whole. */
const pageSize = 1_000

/** Everything that an account traded or ordered, as CSV, from the first on. */
export function serveExports(app: FastifyInstance, { ledger }: Services): void {
  app.get(tradesExportCall.path, (request, reply) => {
    const { params, query } = readQuestion(tradesExportCall, request)
    const rows = writeTrades(ledger, { user: params.account, preset: query.preset })
    return send(reply, rows, `vermeil-trades-${query.preset}-${params.account}.csv`)
  })
  app.get(ordersExportCall.path, (request, reply) => {
    const { params, query } = readQuestion(ordersExportCall, request)
    const { preset } = query
    const rows =
      preset === 'full'
        ? writeOrders(ledger, params.account)
        : writeTrades(ledger, { user: params.account, preset, onlyFills: true })
    return send(reply, rows, `vermeil-orders-${preset}-${params.account}.csv`)
  })
}

function send(reply: FastifyReply, rows: AsyncIterable<string>, name: string): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(rows))
}

async function* writeTrades(
  ledger: Ledger,
  { user, preset, onlyFills = false }: { user: Address; preset: ExportPreset; onlyFills?: boolean },
): AsyncGenerator<string> {
  yield formatRow(listTradeColumns(preset))
  let after: UserTrade | undefined
  for (;;) {
    const page = await readHistory(ledger, { user, after, limit: pageSize })
    const wanted = onlyFills ? page.filter(({ kind }) => kind === 'fill') : page
    yield wanted.map((trade) => formatRow(formatTradeRow(preset, trade))).join('')
    after = page.at(-1)
    if (page.length < pageSize) return
  }
}

async function* writeOrders(ledger: Ledger, maker: Address): AsyncGenerator<string> {
  yield formatRow(listOrderColumns())
  let after: number | undefined
  for (;;) {
    const page = await readOrderHistory(ledger, { maker, after, limit: pageSize })
    yield page.map((order) => formatRow(formatOrderRow(order))).join('')
    after = page.at(-1)?.orderId
    if (page.length < pageSize) return
  }
}
