import type { FastifyInstance } from 'fastify'
import { ApiProblem } from '../problems/ApiProblem.ts'
import type { Services } from '../Services.ts'
import { isApiPath } from '../web/isApiPath.ts'
import { findCost } from './findCost.ts'
import { isOwnMachine, nameClient, readIp } from './nameClient.ts'
import type { Allowance } from './RateLimiter.ts'

/**
 * Gives every client a budget for each short window, says in every answer how much is left, and refuses what goes
 * beyond. This machine itself has a wider one unless there is a proxy before the api.
 */
export function limitClients(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isApiPath(request.url)) return done()
    const allowance = takeAllowance(services, {
      ip: readIp(request),
      route: request.routeOptions.url,
    })
    reply.header('ratelimit-limit', allowance.limit)
    reply.header('ratelimit-remaining', allowance.remaining)
    reply.header('ratelimit-reset', allowance.resetSeconds)
    if (!allowance.isRefused) return done()
    const { resetSeconds } = allowance
    const detail = `This address has asked too much lately. Ask again in ${resetSeconds} s.`
    done(new ApiProblem(429, detail, { retryAfterSeconds: resetSeconds }))
  })
}

/** Takes what the request costs from its client's budget. */
export function takeAllowance(
  { limiter, ownMachineFactor }: Services,
  { ip, route }: { ip: string; route: string | undefined },
): Allowance {
  const client = nameClient(ip)
  const factor = isOwnMachine(client) ? ownMachineFactor : 1
  return limiter.take(client, findCost(route), factor)
}
