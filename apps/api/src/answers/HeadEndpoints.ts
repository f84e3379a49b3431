import type { LedgerHead } from '@vermeil/ledger'
import type { Call, CallBody, CallQuestion } from '@vermeil/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkAnswer } from '../http/checkAnswer.ts'
import { readQuestion } from '../http/readQuestion.ts'
import { type AnswerDependencies, answerAtHead, readAnswerAtHead } from './answerAtHead.ts'
import type { CachedAnswer } from './CachedAnswer.ts'

/** The inputs of an answer: the request's parameters and the newest block. */
export type HeadQuestion<C extends Call> = CallQuestion<C> & { head: LedgerHead }

/** An endpoint whose answer is valid until the next block. */
export interface HeadEndpoint<C extends Call> {
  call: C
  make: (question: HeadQuestion<C>) => Promise<CallBody<C>>
  /** What the answer depends on besides the parameters and the block. */
  readState?: () => number
}

/** Reads the answer to a question that another request, such as that of a page, contains. */
export type ReadAnswer<C extends Call> = (
  request: FastifyRequest,
  question: CallQuestion<C>,
) => Promise<CachedAnswer>

/**
 * Registers endpoints whose answers are valid until the next block. Each answer is made and serialized once per block.
 */
export class HeadEndpoints {
  readonly #app: FastifyInstance
  readonly #dependencies: AnswerDependencies

  constructor(app: FastifyInstance, dependencies: AnswerDependencies) {
    this.#app = app
    this.#dependencies = dependencies
  }

  /**
   * Registers an endpoint. Its parameters and its answer are checked against the call's schemas.
   * @returns a function that reads the same answers.
   */
  serve<const C extends Call>({ call, make, readState }: HeadEndpoint<C>): ReadAnswer<C> {
    const describe = (question: CallQuestion<C>) => {
      const state = readState === undefined ? '' : `${readState()} `
      const key = `${call.path} ${state}${formatKey(question)}`
      return { key, make: createMaker(call, make, question) }
    }
    this.#app.get(call.path, (request, reply) => {
      const described = describe(readQuestion(call, request))
      return answerAtHead(this.#dependencies, { request, reply, ...described })
    })
    return (request, question) =>
      readAnswerAtHead(this.#dependencies, { request, ...describe(question) })
  }
}

/** A separate function, so that a cached answer does not keep its request in memory. */
function createMaker<C extends Call>(
  call: C,
  make: HeadEndpoint<C>['make'],
  question: CallQuestion<C>,
): (head: LedgerHead) => Promise<object> {
  return async (head) => checkAnswer(call, await make({ ...question, head }))
}

/** The parameters as part of a cache key. JSON has no bigint. */
function formatKey(question: object): string {
  return JSON.stringify(question, (_name, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}
