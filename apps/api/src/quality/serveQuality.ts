import { Readable } from 'node:stream'
import { findAsset } from '@vermeil/tokens'
import { daySeconds } from '@vermeil/units'
import {
  type CallQuestion,
  qualityCall,
  qualityExportCall,
  qualitySwapsCall,
  quoteReportCall,
} from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import type { HeadEndpoints } from '../answers/HeadEndpoints.ts'
import type { ClientBudget } from '../clients/ClientBudget.ts'
import type { FairQueue } from '../clients/FairQueue.ts'
import { nameClient, readIp } from '../clients/nameClient.ts'
import { RateLimiter } from '../clients/RateLimiter.ts'
import { quoteReportBudget, quoteReportWindowMs, streamedRows } from '../config/limits.ts'
import { formatRow } from '../exports/formatCsv.ts'
import { meterPages } from '../exports/meterPages.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import { readQuestion } from '../http/readQuestion.ts'
import { type ParsedRequest, serveCall } from '../http/serveCall.ts'
import { formatMeasuredSwap, formatSwapFields, swapColumns } from './formatMeasuredSwap.ts'
import type { MeasuredSwap } from './MeasuredSwap.ts'
import type { QualityStore } from './QualityStore.ts'
import { findSize, summarizeQuality } from './summarizeQuality.ts'

type Filter = CallQuestion<typeof qualityExportCall>['query']
type SwapFilter = Filter & Pick<CallQuestion<typeof qualitySwapsCall>['query'], 'txId'>

/** The dependencies of the report. */
interface QualityDependencies {
  store: QualityStore
  budget: ClientBudget
  queue: FairQueue
  /** Milliseconds since 1970. */
  clock: () => number
}

/** Serves the report of price quality and its swaps, and accepts the app's reports of its quotes. */
export function serveQuality(
  app: FastifyInstance,
  endpoints: HeadEndpoints,
  dependencies: QualityDependencies,
): void {
  const { store, clock } = dependencies
  const readState = () => store.version
  endpoints.serve({
    call: qualityCall,
    readState,
    make: async ({ query, head }) => summarizeQuality(readSwaps(store, query, head.timestamp)),
  })
  endpoints.serve({
    call: qualitySwapsCall,
    readState,
    make: async ({ query: { page, pageSize, ...filter }, head }) => {
      const first = (page - 1) * pageSize
      const found = readSwaps(store, filter, head.timestamp)
      const swaps = found.slice(first, first + pageSize).map(formatMeasuredSwap)
      return { swaps, hasNext: found.length > first + pageSize }
    },
  })
  app.get(qualityExportCall.path, (request, reply) => {
    const { query } = readQuestion(qualityExportCall, request)
    const swaps = readSwaps(store, query, Math.floor(clock() / 1000))
    const rows = meterPages(dependencies, nameClient(readIp(request)), writePages(swaps))
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="vermeil-price-quality.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(rows))
  })
  serveReports(app, dependencies)
}

function serveReports(app: FastifyInstance, { store, clock }: QualityDependencies): void {
  const budget = { limit: quoteReportBudget, windowMs: quoteReportWindowMs, clock }
  const limiter = new RateLimiter(budget)
  serveCall(app, quoteReportCall, ({ body, request }: ParsedRequest<typeof quoteReportCall>) => {
    const { isRefused, resetSeconds } = limiter.take(nameClient(readIp(request)), 1)
    if (isRefused)
      throw new ApiProblem(429, 'This address has reported enough quotes for now.', {
        retryAfterSeconds: resetSeconds,
      })
    const report = { ...body, simulatedOut: body.simulatedOut }
    return { isRecorded: store.addReport(report, Math.floor(clock() / 1000)) }
  })
}

/** The swaps that fit the filter, newest first. The period ends at `nowSeconds`; a transaction can be of any time. */
function readSwaps(
  store: QualityStore,
  { period, token, otherToken, size, txId }: SwapFilter,
  nowSeconds: number,
): MeasuredSwap[] {
  const since = period === 'all' ? 0 : nowSeconds - Number(period) * daySeconds
  const tokens = [token, otherToken].flatMap((one) => (one === undefined ? [] : [findAsset(one)]))
  const swaps = txId === undefined ? store.read(since) : store.findTransaction(txId)
  return swaps.filter((swap) => {
    const own = [findAsset(swap.tokenFrom), findAsset(swap.tokenTo)]
    const isWanted = size === undefined || findSize(swap) === size
    return isWanted && tokens.every((one) => own.includes(one))
  })
}

async function* writePages(swaps: readonly MeasuredSwap[]): AsyncGenerator<string> {
  yield formatRow(swapColumns)
  for (let at = 0; at < swaps.length; at += streamedRows)
    yield swaps
      .slice(at, at + streamedRows)
      .map((swap) => formatRow(formatSwapFields(swap)))
      .join('')
}
