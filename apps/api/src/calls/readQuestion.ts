import { type Call, type CallQuestion, parseWire } from '@vermeil/wire'
import type { FastifyRequest } from 'fastify'

/**
 * Path, query and body of a request as the call describes them.
 * @throws {WireError} naming the first field that does not fit.
 */
export function readQuestion<C extends Call>(call: C, request: FastifyRequest): CallQuestion<C> {
  return {
    params: call.params && parseWire(call.params, request.params),
    query: call.query && parseWire(call.query, request.query),
    body: call.body && parseWire(call.body, request.body),
  } as CallQuestion<C>
}
