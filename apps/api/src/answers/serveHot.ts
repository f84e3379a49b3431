import type { FastifyInstance } from 'fastify'
import { takeAllowance } from '../clients/limitClients.ts'
import type { Services } from '../Services.ts'
import { serviceHeaders } from '../web/addHeaders.ts'
import { chooseCoding } from './codeAnswer.ts'
import { writeBody } from './writeAnswer.ts'

/** The headers of every answer of the services, as names and values in turn. */
const everyHeader: readonly string[] = Object.entries(serviceHeaders).flat()

/**
 * Answers an address that was answered in this block before anything is read or routed further: nothing on chain has
 * changed since. The budget of the client, the log, the metrics and the headers hold for these answers too; a client
 * that has nothing left goes the long way and is refused there.
 */
export function serveHot(app: FastifyInstance, services: Services): void {
  const { head, answers, metrics } = services
  app.addHook('onRequest', (request, reply, done) => {
    const { known } = head
    if (known === undefined || request.method !== 'GET') return done()
    const answer = answers.find(known.id, request.url)
    if (answer === undefined) return done()
    const coding = chooseCoding(request.headers['accept-encoding'], answer)
    if (coding && !answer.coded[coding]) return done()
    const { isRefused, limit, remaining, resetSeconds } = takeAllowance(services, request)
    if (isRefused) return done()
    metrics.hits += 1
    const headers = everyHeader.concat(
      'x-request-id',
      request.id,
      'ratelimit-limit',
      String(limit),
      'ratelimit-remaining',
      String(remaining),
      'ratelimit-reset',
      String(resetSeconds),
      'x-block',
      String(known.number),
    )
    writeBody(request, reply, { headers, answer, coding })
  })
}
