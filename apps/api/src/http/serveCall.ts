import type { Call, CallBody, CallQuestion } from '@vermeil/wire'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify'
import { checkAnswer } from './checkAnswer.ts'
import { readQuestion } from './readQuestion.ts'

/** A request with its parsed parameters. */
export type ParsedRequest<C extends Call> = CallQuestion<C> & {
  request: FastifyRequest
  reply: FastifyReply
}

interface ServeOptions {
  bodyLimit?: number
  /** Runs before the body is read and may refuse the request. */
  onRequest?: onRequestAsyncHookHandler
}

/** Registers an endpoint whose answer is made for each request and may not be cached. */
export function serveCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  make: (parsed: ParsedRequest<C>) => Promise<CallBody<C>> | CallBody<C>,
  { bodyLimit, onRequest }: ServeOptions = {},
): void {
  app.route({
    method: call.method,
    url: call.path,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(onRequest === undefined ? {} : { onRequest }),
    handler: async (request, reply) => {
      const answer = await make({ ...readQuestion(call, request), request, reply })
      return reply
        .header('cache-control', 'no-store')
        .header('content-type', 'application/json; charset=utf-8')
        .send(JSON.stringify(checkAnswer(call, answer)))
    },
  })
}
