import { Drain } from '@vermeil/drain'
import { type FastifyInstance, fastify } from 'fastify'
import type { ApiOptions } from './ApiOptions.ts'
import { serveHot, serveHotFirst } from './answers/serveHot.ts'
import { limitClients } from './clients/limitClients.ts'
import {
  drainTimes,
  headersTimeoutMs,
  maxBodyBytes,
  requestTimeoutMs,
  timeoutCheckMs,
} from './config/limits.ts'
import { serveDelegate } from './delegation/serveDelegate.ts'
import { serveDocs } from './docs/serveDocs.ts'
import { serveExports } from './exports/serveExports.ts'
import { serveFaucet } from './faucet/serveFaucet.ts'
import { serveCoingecko } from './feeds/serveCoingecko.ts'
import { serveDatafeed } from './feeds/serveDatafeed.ts'
import { serveScreeners } from './feeds/serveScreeners.ts'
import { serveHealth } from './health/serveHealth.ts'
import { addHeaders, createHeaderWriter } from './http/addHeaders.ts'
import { refuseConnection } from './http/refuseConnection.ts'
import { refuseMethods } from './http/refuseMethods.ts'
import { sendProblem } from './http/sendProblem.ts'
import { addLog } from './log/addLog.ts'
import { countRepeats } from './log/countRepeats.ts'
import { createRequestId } from './log/createRequestId.ts'
import { serveHistory } from './markets/serveHistory.ts'
import { serveMarkets } from './markets/serveMarkets.ts'
import { serveMarketstats } from './markets/serveMarketstats.ts'
import { serveMetrics } from './metrics/serveMetrics.ts'
import { serveOrders } from './orders/serveOrders.ts'
import { serveAggregators } from './quotes/serveAggregators.ts'
import { serveKitQuote } from './quotes/serveKitQuote.ts'
import { serveLeaderboards } from './rewards/serveLeaderboards.ts'
import { serveRewards } from './rewards/serveRewards.ts'
import type { Logger, Services } from './Services.ts'
import { serveStream } from './stream/serveStream.ts'
import { serveLogos } from './tokens/serveLogos.ts'
import { serveTokenlist } from './tokens/serveTokenlist.ts'
import { serveSwaps } from './trades/serveSwaps.ts'
import { serveTrades } from './trades/serveTrades.ts'
import { serveUserTrades } from './trades/serveUserTrades.ts'
import { serveErrors } from './web/serveErrors.ts'
import { refuseUnknown, serveWeb } from './web/serveWeb.ts'

/** What the application is made with, besides its services. */
export interface AppOptions {
  web: ApiOptions['web'] | undefined
  log: Logger | undefined
  proxies?: string[] | undefined
}

/** The HTTP application, ready to listen or to be asked in a test. */
export async function createApp(
  services: Services,
  { web, log: everyLine, proxies }: AppOptions,
): Promise<FastifyInstance> {
  const log = everyLine && countRepeats(everyLine)
  const writeHeaders = createHeaderWriter(services.config.nodeUrl)
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
    frameworkErrors: (error, request, reply) => {
      writeHeaders(request, reply)
      sendProblem(error, request, reply)
    },
    clientErrorHandler: refuseConnection,
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(sendProblem)
  app.addHook('onReady', () => services.head.follow())
  app.addHook('onClose', () => services.head[Symbol.asyncDispose]())
  app.addHook('onClose', async () => log?.[Symbol.dispose]())
  if (log) addLog(app, log)
  serveHot(app, services)
  addHeaders(app, writeHeaders)
  limitClients(app, services)
  refuseMethods(app)
  serveMetrics(app, services)
  serveAnswers(app, services)
  serveErrors(app, services, log)
  serveStream(app, services, log)
  serveDocs(app)
  if (web) {
    serveLogos(app, { fetch: web.fetch ?? fetch, clock: services.clock })
    await serveWeb(app, { folder: web.folder, config: services.config })
  } else refuseUnknown(app)
  if (proxies === undefined) serveHotFirst(app.server, services, log)
  answerBeforeClose(app)
  return app
}

/** Finishes what is under way before the server closes; its hook is the last one, after that which ends the streams. */
function answerBeforeClose(app: FastifyInstance): void {
  const drain = new Drain(app.server)
  app.addHook('onRequest', (_request, reply, done) => {
    drain.track(reply.raw)
    done()
  })
  app.addHook('preClose', () => drain.close(drainTimes))
}

/** Every endpoint of the specification and of the feeds. */
function serveAnswers(app: FastifyInstance, services: Services): void {
  serveAggregators(app, services)
  serveTrades(app, services)
  serveHistory(app, services)
  serveMarketstats(app, services)
  serveUserTrades(app, services)
  serveHealth(app, services)
  serveFaucet(app, services)
  serveDelegate(app, services)
  serveOrders(app, services)
  serveLeaderboards(app, services)
  serveRewards(app, services)
  serveSwaps(app, services)
  serveMarkets(app, services)
  serveExports(app, services)
  serveTokenlist(app, services)
  serveCoingecko(app, services)
  serveScreeners(app, services)
  serveDatafeed(app, services)
  serveKitQuote(app, services)
}
