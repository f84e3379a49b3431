import type { FastifyInstance } from 'fastify'
import { describeProblem } from '../problems/sendProblem.ts'
import type { Logger } from '../Services.ts'

/** One line for every answer, and the cause of every failure of ours. No header, query or body is written. */
export function addLog(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  })
  app.addHook('onError', async (request, _reply, error) => {
    if (describeProblem(error, request).status < 500) return
    const cause = error.cause instanceof Error ? error.cause : error
    log.error({ requestId: request.id, error: cause.name, stack: cause.stack }, cause.message)
  })
}
