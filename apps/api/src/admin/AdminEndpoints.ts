import type { Call, CallBody } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { type ParsedRequest, serveCall } from '../http/serveCall.ts'
import { type AdminGate, refuseOtherSites } from './AdminGate.ts'

/** Registers the calls of the admin area. Their answers are private: no other origin may read them. */
export class AdminEndpoints {
  readonly #app: FastifyInstance
  readonly #gate: AdminGate

  constructor(app: FastifyInstance, gate: AdminGate) {
    this.#app = app
    this.#gate = gate
  }

  /** Registers a call. One for administrators is refused before anything else of its request is read. */
  serve<const C extends Call>(
    call: C,
    make: (parsed: ParsedRequest<C>) => Promise<CallBody<C>> | CallBody<C>,
  ): void {
    serveCall(this.#app, call, make, {
      onRequest: async (request, reply) => {
        reply.removeHeader('access-control-allow-origin')
        reply.removeHeader('access-control-expose-headers')
        if (call.isForAdministrators) this.#gate.check(request)
        else refuseOtherSites(request)
      },
    })
  }
}
