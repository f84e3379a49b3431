import { type Call, type CallQuestion, parseWire, WireError } from '@vermeil/wire'
import type { FastifyRequest } from 'fastify'

/**
 * Reads path, query and body of a request with the call's schemas.
 * @throws {WireError} with the first field that is wrong, or that the call neither has nor ignores.
 */
export function readQuestion<C extends Call>(call: C, request: FastifyRequest): CallQuestion<C> {
  const known = call.query?.entries ?? {}
  for (const name of Object.keys(request.query as object))
    if (!call.ignoresOthers && !Object.hasOwn(known, name))
      throw new WireError(name.slice(0, 80), 'is not a parameter of this call: leave it out.')
  return {
    params: call.params && parseWire(call.params, request.params),
    query: call.query && parseWire(call.query, request.query),
    body: call.body && parseWire(call.body, request.body),
  } as CallQuestion<C>
}
