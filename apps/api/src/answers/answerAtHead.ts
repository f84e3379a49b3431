import type { LedgerHead } from '@vermeil/ledger'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { nameClient, readIp } from '../clients/nameClient.ts'
import type { Turns } from '../clients/Turns.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import type { AnswerCache, AnswerMaker } from './AnswerCache.ts'
import type { Head } from './Head.ts'
import { writeAnswer } from './writeAnswer.ts'

/** The dependencies of cached answers. */
export interface AnswerSources {
  head: Head
  answers: AnswerCache
  turns: Turns
}

/** A request whose answer is valid until the next block. `key` names everything else that the answer depends on. */
export interface CachedRequest {
  request: FastifyRequest
  reply: FastifyReply
  key: string
  make: (head: LedgerHead) => Promise<object>
}

/**
 * Answers from the ledger as of its newest block. Each answer is serialised once per block; a missing one is made when
 * it is the client's turn.
 * @throws {ApiProblem} 503 before the first block is in the ledger.
 */
export async function answerAtHead(
  { head: heads, answers, turns }: AnswerSources,
  { request, reply, key, make }: CachedRequest,
): Promise<FastifyReply> {
  const making = createMaker(key, make)
  const readAnswer = async (head: LedgerHead) => ({
    head,
    answer: await answers.read(head, making),
  })
  const now = await readNewest(heads)
  const { head, answer } = answers.has(now, key)
    ? await readAnswer(now)
    : await turns.run(nameClient(readIp(request)), async () => readAnswer(await readNewest(heads)))
  const route = request.routeOptions.url ?? ''
  answers.keep(head.id, request.url, { ...making, answer, route })
  reply.header('x-block', String(head.number))
  return await writeAnswer(request, reply, answer)
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
