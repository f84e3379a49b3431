import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ClientBudget } from '../clients/ClientBudget.ts'
import { findCost } from '../clients/findCost.ts'
import { nameClient, readIp } from '../clients/nameClient.ts'
import { logAnswer } from '../log/addLog.ts'
import { createRequestId } from '../log/createRequestId.ts'
import type { Logger } from '../log/Logger.ts'
import type { Metrics } from '../metrics/Metrics.ts'
import type { AnswerCache } from './AnswerCache.ts'
import { chooseCoding } from './compressAnswer.ts'
import { fillHead } from './fillHead.ts'
import type { Head } from './Head.ts'
import { hasCurrentAnswer, writeBody, writeNotModified } from './writeAnswer.ts'

/** The dependencies of the handler of cached answers. */
export interface HotDependencies {
  head: Head
  answers: AnswerCache
  budget: ClientBudget
  metrics: Metrics
}

/** A request, the address of its client, and the id of its answer. */
interface HotRequest {
  request: IncomingMessage
  response: ServerResponse
  ip: string
  id: string
}

/**
 * Answers a URL that was answered in this block before anything is parsed or routed, since nothing on chain has
 * changed. Budgets and headers are the same as for other answers; a client without budget goes through the framework
 * and is refused there.
 * @returns the route of the answer, or undefined if the framework must answer.
 */
function answerHot(
  dependencies: HotDependencies,
  { request, response, ip, id }: HotRequest,
): string | undefined {
  const { known } = dependencies.head
  if (known === undefined || request.method !== 'GET') return undefined
  const hot = dependencies.answers.find(known.id, request.url ?? '')
  if (hot === undefined) return undefined
  const { answer, heads, route } = hot
  const coding = chooseCoding(request.headers['accept-encoding'], answer)
  if (coding && !answer.coded[coding]) return undefined
  const budget = dependencies.budget.take(nameClient(ip), findCost(route))
  if (budget.isRefused) return undefined
  dependencies.metrics.hits += 1
  const form = hasCurrentAnswer(request, answer) ? 'held' : (coding ?? 'plain')
  const head = fillHead({ answer, heads, form, block: known.number, id, budget })
  if (form === 'held') writeNotModified(response, head)
  else writeBody(response, head, answer, coding)
  return route
}

/** Sends cached answers in the first hook. The hooks after an answer count and log it. */
export function serveHot(app: FastifyInstance, dependencies: HotDependencies): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, id } = request
    const ip = readIp(request)
    if (answerHot(dependencies, { request: raw, response: reply.raw, ip, id }) === undefined) done()
    else reply.hijack()
  })
}

/**
 * Sends cached answers before the framework sees the request. Only for an API without a proxy, whose headers would
 * have to be read. These answers are counted and logged like all others.
 */
export function serveHotFirst(
  server: Server,
  dependencies: HotDependencies,
  log: Logger | undefined,
): void {
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const beganAt = performance.now()
    const id = createRequestId()
    const ip = readIp({ ip: request.socket.remoteAddress ?? '', headers: request.headers })
    const route = answerHot(dependencies, { request, response, ip, id })
    if (route === undefined) {
      for (const listener of listeners) listener.call(server, request, response)
      return
    }
    const { statusCode: status } = response
    const milliseconds = performance.now() - beganAt
    dependencies.metrics.count(route, { method: 'GET', status, seconds: milliseconds / 1000 })
    if (log) logAnswer(log, { requestId: id, method: 'GET', route, status, milliseconds })
  })
}
