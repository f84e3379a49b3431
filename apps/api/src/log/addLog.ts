import type { FastifyInstance } from 'fastify'
import { describeProblem } from '../http/sendProblem.ts'
import type { Logger } from './Logger.ts'

/** The fields of an answer's line. */
interface Answered {
  requestId: string
  method: string
  route: string
  status: number
  milliseconds: number
}

/** Writes the line of an answer. */
export function logAnswer(log: Logger, answered: Answered): void {
  const milliseconds = Math.round(answered.milliseconds * 10) / 10
  log.info({ ...answered, milliseconds }, 'answered')
}

/** Logs one line per answer, and the cause of every error of the API. Headers, queries and bodies are never written. */
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
    // A deliberate refusal, or a request that was cut off while stopping, needs no stack.
    const origin = status === 503 || isStopping ? {} : { stack: cause.stack }
    log.error({ requestId: request.id, error: cause.name, ...origin }, cause.message)
  })
}
