import { SeededRandom } from '@vermeil/random'
import { problemType } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { AnswerChecker, type CheckedAnswer, eventStream } from './AnswerChecker.ts'
import { type AttackRequest, createFuzzRequest } from './createFuzzRequest.ts'
import { readOperations, type Tree } from './Operation.ts'

/** The inputs of an attack. */
export interface Attack {
  /** The served document that the requests are made from. */
  document: Tree
  count: number
  seed: number
  /** Addresses that exist in the ledger. */
  known: readonly string[]
  /** Adds what a request needs to be allowed. */
  authorize: (request: AttackRequest) => Promise<AttackRequest>
  /** Called now and then, to move the chain. */
  onStep: (sent: number) => Promise<void>
}

/**
 * Sends random requests, valid and damaged ones, to every operation of the API's OpenAPI document.
 * @returns the answers by their statuses.
 * @throws if an answer is not in the document, is an internal failure, reveals internals or does not end.
 */
export async function attackApi(
  app: FastifyInstance,
  attack: Attack,
): Promise<Map<number, number>> {
  const random = new SeededRandom(attack.seed)
  const operations = readOperations(attack.document)
  const checker = new AnswerChecker(attack.document)
  const statuses = new Map<number, number>()
  for (let sent = 0; sent < attack.count; sent++) {
    if (sent % 100 === 0) await attack.onStep(sent)
    const request = createFuzzRequest(random.pick(operations), random, attack.known)
    const answered = await send(app, await attack.authorize(request))
    if (!isElsewhere(answered)) checker.check(request, answered)
    statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1)
  }
  return statuses
}

/** Sends a request and reads the answer. Of an event stream, which never ends, only the first bytes are read. */
export async function send(app: FastifyInstance, request: AttackRequest): Promise<CheckedAnswer> {
  const { method, url, headers, payload } = request
  const response = await app.inject({
    method: method as 'GET' | 'POST',
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
    payloadAsStream: true,
  })
  const media = String(response.headers['content-type'] ?? '').split(';')[0] ?? ''
  const pieces: Buffer[] = []
  for await (const piece of response.stream()) {
    pieces.push(Buffer.from(piece))
    if (media !== eventStream) continue
    response.raw.res.destroy()
    break
  }
  const body = Buffer.concat(pieces)
  const isPlain = response.headers['content-encoding'] === undefined
  return {
    status: response.statusCode,
    media,
    text: isPlain ? body.toString() : undefined,
    bytes: body.length,
  }
}

/** Fuzzing can turn a path into one outside the API, or into an invalid URL. */
function isElsewhere({ status, media }: CheckedAnswer): boolean {
  return media === problemType && [400, 404, 413, 414, 415].includes(status)
}
