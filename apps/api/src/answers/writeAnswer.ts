import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Coding } from './Answer.ts'
import { chooseCoding, codeAnswer } from './codeAnswer.ts'

/**
 * Sends a serialised answer past the framework: its bytes and most of its headers are there already. 304 where the
 * client holds it.
 */
export async function writeAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  const coding = chooseCoding(request.headers['accept-encoding'], answer)
  if (coding && !answer.coded[coding]) await codeAnswer(answer, coding)
  reply.hijack()
  writeBody(request.raw, reply.raw, { headers: listHeaders(reply), answer, coding })
  return reply
}

/** An answer that needs no compressing any more, and the headers that go before its own. */
interface Ready {
  headers: string[]
  answer: Answer
  coding: Coding | undefined
}

/** As writeAnswer, with the headers at hand. */
export function writeBody(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, answer, coding }: Ready,
): void {
  headers.push('etag', answer.etag, 'cache-control', 'no-cache', 'vary', 'accept-encoding')
  if (holdsAnswer(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const coded = coding && answer.coded[coding]
  const { length } = coded ?? answer.body
  headers.push('content-type', answer.media, 'content-length', String(length))
  if (coding && coded) headers.push('content-encoding', coding)
  response.writeHead(200, headers).end(coded ?? answer.text ?? answer.body)
}

/** The headers that hooks have set, as names and values in turn, which node writes without sorting them anew. */
export function listHeaders(reply: FastifyReply): string[] {
  const headers: string[] = []
  const set = reply.getHeaders()
  for (const name in set) headers.push(name, String(set[name]))
  return headers
}

/** Weak comparison of RFC 9110: the tags' texts count, not whether they are weak. */
function holdsAnswer(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const tags = header.split(',').map((tag) => tag.trim())
  return tags.includes('*') || tags.some((tag) => tag === etag || `W/${tag}` === etag)
}
