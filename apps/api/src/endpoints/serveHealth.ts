import { healthPath, statusAnswer, statusPath } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { toResponseSchema } from '../answers/toResponseSchema.ts'
import { readStatus } from '../health/readStatus.ts'
import type { Services } from '../Services.ts'

/** The state of the services: /api/status always answers 200, /healthz 503 with the reasons while not ready. */
export function serveHealth(app: FastifyInstance, services: Services): void {
  const { response } = toResponseSchema(statusAnswer)
  const schema = { response: { 200: response[200], 503: response[200] } }
  app.get(statusPath, { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await readStatus(services)),
  )
  app.get(healthPath, { schema }, async (_request, reply) => {
    const status = await readStatus(services)
    return reply
      .code(status.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(status)
  })
}
