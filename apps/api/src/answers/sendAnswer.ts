import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from './AnswerCache.ts'

/** Sends a serialised JSON answer, or 304 where the client already holds it. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: Answer,
): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'no-cache')
  if (holdsAnswer(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(body)
}

/** Weak comparison of RFC 9110: the tags' texts count, not whether they are weak. */
function holdsAnswer(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const tags = header.split(',').map((tag) => tag.trim())
  return tags.includes('*') || tags.some((tag) => tag === etag || `W/${tag}` === etag)
}
