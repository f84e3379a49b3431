import { quoteCall } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { answerAtHead } from '../answers/answerAtHead.ts'
import { formatKey } from '../answers/serveAtHead.ts'
import { checkAnswer } from '../http/checkAnswer.ts'
import { readQuestion } from '../http/readQuestion.ts'
import type { Services } from '../Services.ts'
import { makeQuote, readMinute } from './makeQuote.ts'

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
