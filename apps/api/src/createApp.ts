import { DatabaseSync } from 'node:sqlite'
import { Drain } from '@vermeil/drain'
import { parseAddress } from '@vermeil/units'
import { type FastifyInstance, fastify } from 'fastify'
import type { ApiOptions } from './ApiOptions.ts'
import { serveAccounts } from './accounts/serveAccounts.ts'
import { serveFaucet } from './accounts/serveFaucet.ts'
import { AdminStore } from './admin/AdminStore.ts'
import { createRecord, serveAdmin } from './admin/serveAdmin.ts'
import { AnswerCache } from './answers/AnswerCache.ts'
import { Head } from './answers/Head.ts'
import { HeadEndpoints } from './answers/HeadEndpoints.ts'
import { serveHot, serveHotFirst } from './answers/serveHot.ts'
import { ClientBudget } from './clients/ClientBudget.ts'
import { FairQueue } from './clients/FairQueue.ts'
import { limitClients } from './clients/limitClients.ts'
import { RateLimiter } from './clients/RateLimiter.ts'
import { type Contracts, findContracts } from './config/findContracts.ts'
import {
  clientBudget,
  clientWindowMs,
  drainTimes,
  headersTimeoutMs,
  loopbackFactor,
  maxBodyBytes,
  requestTimeoutMs,
  timeoutCheckMs,
} from './config/limits.ts'
import { serveDelegate } from './delegation/serveDelegate.ts'
import { DecisionTable } from './disqualifications/DecisionTable.ts'
import { serveDisqualifications } from './disqualifications/serveDisqualifications.ts'
import { serveDocs } from './docs/serveDocs.ts'
import { serveExports } from './exports/serveExports.ts'
import { serveCoingecko } from './feeds/serveCoingecko.ts'
import { serveDatafeed } from './feeds/serveDatafeed.ts'
import { serveScreeners } from './feeds/serveScreeners.ts'
import { serveHealth } from './health/serveHealth.ts'
import { addHeaders, createHeaderWriter, type HeaderWriter } from './http/addHeaders.ts'
import { refuseConnection } from './http/refuseConnection.ts'
import { refuseMethods } from './http/refuseMethods.ts'
import { sendProblem } from './http/sendProblem.ts'
import { addLog } from './log/addLog.ts'
import { countRepeats } from './log/countRepeats.ts'
import { createRequestId } from './log/createRequestId.ts'
import { serveHistory } from './markets/serveHistory.ts'
import { serveMarkets } from './markets/serveMarkets.ts'
import { serveMarketstats } from './markets/serveMarketstats.ts'
import { serveTokenMarket } from './markets/serveTokenMarket.ts'
import { Metrics } from './metrics/Metrics.ts'
import { serveMetrics } from './metrics/serveMetrics.ts'
import { serveOrders } from './orders/serveOrders.ts'
import { createOrderFunds } from './pools/createOrderFunds.ts'
import { measureTransferFee } from './pools/measureTransferFee.ts'
import { PoolGraphs } from './pools/PoolGraphs.ts'
import { TransferFees } from './pools/TransferFees.ts'
import { Previews } from './previews/Previews.ts'
import { servePreviews } from './previews/servePreviews.ts'
import { fetchVetUsd } from './prices/fetchVetUsd.ts'
import type { PriceDependencies } from './prices/PriceDependencies.ts'
import { servePriceSeries } from './prices/servePriceSeries.ts'
import { VetPrice } from './prices/VetPrice.ts'
import { QualityStore } from './quality/QualityStore.ts'
import { SwapMeter } from './quality/SwapMeter.ts'
import { serveQuality } from './quality/serveQuality.ts'
import type { QuoteDependencies } from './quotes/makeQuote.ts'
import { serveAggregators } from './quotes/serveAggregators.ts'
import { serveKitQuote } from './quotes/serveKitQuote.ts'
import type { BoardDependencies } from './rewards/readRoundBoard.ts'
import { serveLeaderboards } from './rewards/serveLeaderboards.ts'
import { servePointsProofs } from './rewards/servePointsProofs.ts'
import { serveRewards } from './rewards/serveRewards.ts'
import { serveStream } from './stream/serveStream.ts'
import { serveLogos } from './tokens/serveLogos.ts'
import { serveTokenlist } from './tokens/serveTokenlist.ts'
import { serveAccountTrades } from './trades/serveAccountTrades.ts'
import { serveSwaps } from './trades/serveSwaps.ts'
import { serveTrades } from './trades/serveTrades.ts'
import { serveUserTrades } from './trades/serveUserTrades.ts'
import { repairUrl } from './web/repairUrl.ts'
import { serveErrors } from './web/serveErrors.ts'
import { refuseUnknown, serveWeb } from './web/serveWeb.ts'

/** Receives tokens in trials on a network without our aggregator: an address that belongs to no account. */
const standIn = parseAddress(`0x${'5a'.repeat(20)}`)

/** The HTTP application with everything that it needs, ready to listen or to be asked in a test. */
export async function createApp({
  ledger,
  thor,
  config,
  status,
  clock = Date.now,
  web,
  proxies,
  ...options
}: Omit<ApiOptions, 'host' | 'port'>): Promise<FastifyInstance> {
  const log = options.log && countRepeats(options.log)
  const contracts = findContracts(config)
  const answers = new AnswerCache()
  const head = new Head(ledger, (next) => answers.prepare(next))
  const queue = new FairQueue()
  const metrics = new Metrics()
  const limiter = new RateLimiter({ limit: clientBudget, windowMs: clientWindowMs, clock })
  const budget = new ClientBudget(limiter, proxies === undefined ? loopbackFactor : 1)
  const pools = createPoolBook({ ledger, thor, clock, head }, contracts)
  const quotes: QuoteDependencies = { pools, contracts, clock }
  const vetPrice = new VetPrice(() => fetchVetUsd(thor, contracts.oracle), clock)
  const hot = { head, answers, budget, metrics }
  const store = options.admin && new AdminStore(options.admin.folder)
  const table = store?.decisions ?? new DecisionTable(new DatabaseSync(':memory:'))
  const listDisqualified = (roundId: number) => table.listDisqualified(roundId)
  const board: BoardDependencies = { ledger, listDisqualified, finalPrizes: new Map() }

  const writeHeaders = createHeaderWriter(config.nodeUrl)
  const app = createServer(proxies, writeHeaders)
  app.addHook('onReady', () => head.follow())
  app.addHook('onClose', () => head[Symbol.asyncDispose]())
  app.addHook('onClose', async () => log?.[Symbol.dispose]())
  app.addHook('onClose', async () => store?.[Symbol.dispose]())
  if (log) addLog(app, log)
  serveHot(app, hot)
  addHeaders(app, writeHeaders)
  limitClients(app, budget)
  refuseMethods(app)
  serveMetrics(app, metrics, { findHead: () => head.known, status, clock })

  const endpoints = new HeadEndpoints(app, { head, answers, queue })
  const prices: PriceDependencies = { ledger, pools, vetPrice }
  serveAggregators(endpoints, quotes)
  serveKitQuote(endpoints, quotes, config.network)
  serveTrades(endpoints, ledger)
  serveUserTrades(endpoints, ledger)
  serveAccountTrades(endpoints, ledger)
  serveAccounts(endpoints, board)
  servePriceSeries(endpoints, ledger)
  serveSwaps(endpoints, ledger)
  serveHistory(endpoints, ledger)
  serveMarketstats(endpoints, prices)
  serveMarkets(endpoints, prices)
  const readMarket = serveTokenMarket(endpoints, prices)
  serveOrders(endpoints, ledger)
  serveLeaderboards(endpoints, board)
  serveRewards(endpoints, ledger)
  servePointsProofs(endpoints, board)
  serveTokenlist(endpoints, config.network)
  serveCoingecko(endpoints, prices)
  serveScreeners(app, endpoints, { ledger, head, budget, queue })
  serveDatafeed(app, endpoints, { ledger, clock })
  serveExports(app, { ...board, budget, queue })
  serveStream(app, { ledger, head, quotes, budget, queue }, { metrics, log })
  const quality = new QualityStore(options.quality?.folder, config.genesisId)
  app.addHook('onClose', async () => quality[Symbol.dispose]())
  serveQuality(app, endpoints, { store: quality, budget, queue, clock })
  if (options.quality) {
    const meter = new SwapMeter({ ledger, thor, head, store: quality, log })
    app.addHook('onClose', () => meter[Symbol.asyncDispose]())
  }
  const health = { ledger, thor, head, config, status, clock }
  serveHealth(app, health)
  serveFaucet(app, options.faucet, { budget, clock })
  serveDelegate(app, options.sponsor, { budget, clock })
  serveErrors(app, { clock, metrics }, log)
  const record = store && createRecord(store, { clock, log })
  serveDisqualifications(app, { table, clock, record })
  const admin = options.admin && store && { ...options.admin, store }
  serveAdmin(app, { ...health, budget, quality, log, onDecision: () => answers.clear() }, admin)
  serveDocs(app)
  if (web) {
    serveLogos(app, { fetch: web.fetch ?? fetch, clock })
    const previews = new Previews({ ledger, thor, contracts, budget, clock })
    servePreviews(app, previews)
    await serveWeb(app, { folder: web.folder, config, previews, readMarket, clock })
  } else refuseUnknown(app)
  if (proxies === undefined) serveHotFirst(app.server, hot, log)
  answerBeforeClose(app)
  return app
}

function createServer(proxies: string[] | undefined, writeHeaders: HeaderWriter): FastifyInstance {
  const app = fastify({
    bodyLimit: maxBodyBytes,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: timeoutCheckMs },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: proxies ?? false,
    genReqId: createRequestId,
    requestIdHeader: false,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => repairUrl(url),
    frameworkErrors: (error, request, reply) => {
      writeHeaders(request, reply)
      sendProblem(error, request, reply)
    },
    clientErrorHandler: refuseConnection,
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(sendProblem)
  return app
}

function createPoolBook(
  { ledger, thor, clock, head }: Pick<ApiOptions, 'ledger' | 'thor'> & PoolClocks,
  contracts: Contracts,
): PoolGraphs {
  const taker = contracts.aggregator ?? standIn
  const transferFees = new TransferFees((trial) => measureTransferFee(thor, trial), {
    taker,
    clock,
  })
  const funds = createOrderFunds(thor, contracts.orderBook)
  return new PoolGraphs(ledger, contracts, {
    facts: { funds, transferFees },
    findNewest: () => head.newest,
  })
}

interface PoolClocks {
  clock: () => number
  head: Head
}

/** Finishes the requests in flight before the server closes. Its hook comes last, after the one that ends the streams. */
function answerBeforeClose(app: FastifyInstance): void {
  const drain = new Drain(app.server)
  app.addHook('onRequest', (_request, reply, done) => {
    drain.track(reply.raw)
    done()
  })
  app.addHook('preClose', () => drain.close(drainTimes))
}
