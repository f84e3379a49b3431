import { quoteCall } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { answerAtHead } from '../answers/answerAtHead.ts'
import { checkAnswer } from '../calls/checkAnswer.ts'
import { readQuestion } from '../calls/readQuestion.ts'
import { formatKey } from '../calls/serveAtHead.ts'
import { makeQuote, readMinute } from '../quotes/makeQuote.ts'
import type { Services } from '../Services.ts'

/** A quote with the clauses to sign, from the pools as of the newest block. */
export function serveAggregators(app: FastifyInstance, services: Services): void {
  app.get(quoteCall.path, (request, reply) => {
    const question = readQuestion(quoteCall, request)
    const { params: tokens, query } = question
    const key = `${quoteCall.path} ${readMinute(services)} ${formatKey(question)}`
    return answerAtHead(services, {
      request,
      reply,
      key,
      make: async (head) =>
        checkAnswer(quoteCall, await makeQuote(services, { tokens, query, head })),
    })
  })
}
