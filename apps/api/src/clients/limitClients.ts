import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiProblem } from '../http/ApiProblem.ts'
import { isApiPath } from '../http/isApiPath.ts'
import type { ClientBudget } from './ClientBudget.ts'
import { findCost } from './findCost.ts'
import { nameClient, readIp } from './nameClient.ts'
import type { RemainingBudget } from './RateLimiter.ts'

/** Charges every request to its client's budget, writes into every answer how much is left, and refuses the rest. */
export function limitClients(app: FastifyInstance, budget: ClientBudget): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isApiPath(request.url)) return done()
    const client = nameClient(readIp(request))
    done(writeRemainingBudget(reply, budget.take(client, findCost(request.routeOptions.url))))
  })
}

/**
 * Charges the work that an answer takes besides the request. Call it before the work is done.
 * @throws {ApiProblem} 429 if the client cannot pay for it.
 */
export function chargeWork(
  budget: ClientBudget,
  { request, reply, points }: { request: FastifyRequest; reply: FastifyReply; points: number },
): void {
  const problem = writeRemainingBudget(reply, budget.take(nameClient(readIp(request)), points))
  if (problem) throw problem
}

/** Writes how much the client has left. @returns the refusal if that is too little. */
function writeRemainingBudget(reply: FastifyReply, left: RemainingBudget): ApiProblem | undefined {
  const { limit, remaining, resetSeconds, isRefused } = left
  reply.header('ratelimit-limit', limit)
  reply.header('ratelimit-remaining', remaining)
  reply.header('ratelimit-reset', resetSeconds)
  if (!isRefused) return undefined
  const detail = `This address has made too many requests. Try again in ${resetSeconds} s.`
  return new ApiProblem(429, detail, { retryAfterSeconds: resetSeconds })
}
