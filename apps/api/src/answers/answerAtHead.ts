import type { LedgerHead } from '@vermeil/ledger'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FairQueue } from '../clients/FairQueue.ts'
import { nameClient, readIp } from '../clients/nameClient.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import type { AnswerCache, AnswerMaker } from './AnswerCache.ts'
import type { CachedAnswer } from './CachedAnswer.ts'
import type { Head } from './Head.ts'
import { writeAnswer } from './writeAnswer.ts'

/** The dependencies of cached answers. */
export interface AnswerDependencies {
  head: Head
  answers: AnswerCache
  queue: FairQueue
}

/** A request whose answer is valid until the next block. `key` names everything else that the answer depends on. */
export interface CachedRequest {
  request: FastifyRequest
  reply: FastifyReply
  key: string
  make: (head: LedgerHead) => Promise<object>
}

/**
 * Answers from the ledger as of its newest block. Each answer is serialized once per block; a missing one is made when
 * it is the client's turn.
 * @throws {ApiProblem} 503 before the first block is in the ledger.
 */
export async function answerAtHead(
  dependencies: AnswerDependencies,
  { request, reply, key, make }: CachedRequest,
): Promise<FastifyReply> {
  const making = createMaker(key, make)
  const { head, answer } = await readAtHead(dependencies, request, making)
  const route = request.routeOptions.url ?? ''
  dependencies.answers.keep(head.id, request.url, { ...making, answer, route })
  reply.header('x-block', String(head.number))
  return await writeAnswer(request, reply, answer)
}

/** The answer as of the newest block. A missing one is made when it is the client's turn. */
async function readAtHead(
  { head: heads, answers, queue }: AnswerDependencies,
  request: FastifyRequest,
  making: AnswerMaker,
): Promise<{ head: LedgerHead; answer: CachedAnswer }> {
  const readAnswer = async (head: LedgerHead) => ({
    head,
    answer: await answers.read(head, making),
  })
  const now = await readNewest(heads)
  if (answers.has(now, making.key)) return await readAnswer(now)
  const client = nameClient(readIp(request))
  return await queue.run(client, async () => readAnswer(await readNewest(heads)))
}

/** The answer that `answerAtHead` would send, for a page that contains it. */
export async function readAnswerAtHead(
  dependencies: AnswerDependencies,
  { request, key, make }: Omit<CachedRequest, 'reply'>,
): Promise<CachedAnswer> {
  const { answer } = await readAtHead(dependencies, request, createMaker(key, make))
  return answer
}

/**
 * The newest block in the ledger.
 * @throws {ApiProblem} 503 before the first one.
 */
export async function readNewest(head: Head): Promise<LedgerHead> {
  const newest = await head.read()
  if (!newest) throw new ApiProblem(503, notYet, { retryAfterSeconds: 2 })
  return newest
}

/** A separate function, so that a cached answer does not keep its request in memory. */
function createMaker(key: string, make: CachedRequest['make']): AnswerMaker {
  return { key, make: async (head) => JSON.stringify(await make(head)) }
}

const notYet = 'The first blocks are still being read from the chain. Try again in a moment.'
