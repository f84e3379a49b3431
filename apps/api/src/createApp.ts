import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import compress from '@fastify/compress'
import { problemType } from '@vermeil/wire'
import { type FastifyInstance, fastify } from 'fastify'
import { serveAggregators } from './endpoints/serveAggregators.ts'
import { serveFaucet } from './endpoints/serveFaucet.ts'
import { serveHealth } from './endpoints/serveHealth.ts'
import { serveHistory } from './endpoints/serveHistory.ts'
import { serveMarketstats } from './endpoints/serveMarketstats.ts'
import { serveTrades } from './endpoints/serveTrades.ts'
import { serveUserTrades } from './endpoints/serveUserTrades.ts'
import { maxBodyBytes, requestTimeoutMs } from './limits.ts'
import { addLog } from './log/addLog.ts'
import { sendProblem } from './problems/sendProblem.ts'
import type { Logger, Services } from './Services.ts'
import { addHeaders, createHeaderWriter } from './web/addHeaders.ts'
import { refuseUnknown, serveWeb } from './web/serveWeb.ts'

/** The HTTP application, ready to listen or to be asked in a test. */
export async function createApp(
  services: Services,
  { web, log }: { web: { folder: string } | undefined; log: Logger | undefined },
): Promise<FastifyInstance> {
  const writeHeaders = createHeaderWriter(services.config.nodeUrl)
  const app = fastify({
    bodyLimit: maxBodyBytes,
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: true,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      writeHeaders(request, reply)
      sendProblem(error, request, reply)
    },
    clientErrorHandler: (_error, socket) => refuseConnection(socket),
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(sendProblem)
  addHeaders(app, writeHeaders)
  if (log) addLog(app, log)
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  serveAggregators(app, services)
  serveTrades(app, services)
  serveHistory(app, services)
  serveMarketstats(app, services)
  serveUserTrades(app, services)
  serveHealth(app, services)
  serveFaucet(app, services)
  if (web) await serveWeb(app, { folder: web.folder, config: services.config })
  else refuseUnknown(app)
  return app
}

/** Bytes that are no HTTP request get one answer, and the connection ends. */
function refuseConnection(socket: Socket): void {
  if (!socket.writable) return
  const body = JSON.stringify({
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: 'These bytes are not an HTTP request.',
  })
  const head = [
    'HTTP/1.1 400 Bad Request',
    `content-type: ${problemType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
