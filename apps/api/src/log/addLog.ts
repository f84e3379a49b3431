import type { FastifyInstance } from 'fastify'
import { describeProblem } from '../http/sendProblem.ts'
import type { Logger } from './Logger.ts'

/** What is said of an answer. */
interface Answered {
  requestId: string
  method: string
  route: string
  status: number
  milliseconds: number
}

/** The line of an answer. */
export function logAnswer(log: Logger, answered: Answered): void {
  const milliseconds = Math.round(answered.milliseconds * 10) / 10
  log.info({ ...answered, milliseconds }, 'answered')
}

/** One line for every answer, and the cause of every failure of ours. No header, query or body is written. */
export function addLog(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    logAnswer(log, {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '',
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    })
  })
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onError', async (request, _reply, error) => {
    const { status } = describeProblem(error, request)
    if (status < 500) return
    const cause = error.cause instanceof Error ? error.cause : error
    // A refusal that we meant, or what was cut at the end of the drain: where it was thrown says nothing.
    const origin = status === 503 || isStopping ? {} : { stack: cause.stack }
    log.error({ requestId: request.id, error: cause.name, ...origin }, cause.message)
  })
}
