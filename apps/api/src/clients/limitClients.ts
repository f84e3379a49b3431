import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiProblem } from '../http/ApiProblem.ts'
import { isApiPath } from '../http/isApiPath.ts'
import type { Services } from '../Services.ts'
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
    const { routeOptions } = request
    const ip = readIp(request)
    done(writeAllowance(reply, takeAllowance(services, { ip, route: routeOptions.url })))
  })
}

/** Takes what the request costs from its client's budget. */
export function takeAllowance(
  services: Services,
  { ip, route }: { ip: string; route: string | undefined },
): Allowance {
  return takePoints(services, nameClient(ip), findCost(route))
}

/** Takes points from a client's budget. */
export function takePoints(
  { limiter, ownMachineFactor }: Pick<Services, 'limiter' | 'ownMachineFactor'>,
  client: string,
  points: number,
): Allowance {
  const factor = isOwnMachine(client) ? ownMachineFactor : 1
  return limiter.take(client, points, factor)
}

/**
 * Takes what the work for an answer costs besides the request, before the work is done.
 * @throws {ApiProblem} 429 if the client has not so much left.
 */
export function chargeWork(
  services: Services,
  { request, reply, points }: { request: FastifyRequest; reply: FastifyReply; points: number },
): void {
  const problem = writeAllowance(reply, takePoints(services, nameClient(readIp(request)), points))
  if (problem) throw problem
}

/** Says in the answer how much its client has left. @returns the refusal if that is too little. */
function writeAllowance(reply: FastifyReply, allowance: Allowance): ApiProblem | undefined {
  const { limit, remaining, resetSeconds, isRefused } = allowance
  reply.header('ratelimit-limit', limit)
  reply.header('ratelimit-remaining', remaining)
  reply.header('ratelimit-reset', resetSeconds)
  if (!isRefused) return undefined
  const detail = `This address has asked too much lately. Ask again in ${resetSeconds} s.`
  return new ApiProblem(429, detail, { retryAfterSeconds: resetSeconds })
}
