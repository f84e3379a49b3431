import type { LedgerHead } from '@vermeil/ledger'
import type { Call, CallBody, CallQuestion } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { checkAnswer } from '../http/checkAnswer.ts'
import { readQuestion } from '../http/readQuestion.ts'
import type { Services } from '../Services.ts'
import { answerAtHead } from './answerAtHead.ts'

/** What an answer from the ledger is made of: the read question and the newest block. */
export type HeadQuestion<C extends Call> = CallQuestion<C> & { head: LedgerHead }

/**
 * Serves a call whose answer holds until the next block: the question is read and the answer held against the call's
 * schemas, and it is serialised once a block.
 */
export function serveAtHead<const C extends Call>(
  app: FastifyInstance,
  services: Services,
  { call, make }: { call: C; make: (question: HeadQuestion<C>) => Promise<CallBody<C>> },
): void {
  app.get(call.path, (request, reply) => {
    const question = readQuestion(call, request)
    const key = `${call.path} ${formatKey(question)}`
    const makeChecked = createMaking(call, make, question)
    return answerAtHead(services, { request, reply, key, make: makeChecked })
  })
}

/** Apart from the request: the answer may be made again when that is long over. */
function createMaking<C extends Call>(
  call: C,
  make: (question: HeadQuestion<C>) => Promise<CallBody<C>>,
  question: CallQuestion<C>,
): (head: LedgerHead) => Promise<object> {
  return async (head) => checkAnswer(call, await make({ ...question, head }))
}

/** The read question as part of a cache key; bigint is no JSON. */
export function formatKey(question: object): string {
  return JSON.stringify(question, (_name, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}
