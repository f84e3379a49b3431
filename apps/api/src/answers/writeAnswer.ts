import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedAnswer, Coding } from './CachedAnswer.ts'
import { chooseCoding, compressAnswer } from './compressAnswer.ts'

/**
 * Sends a serialized answer with the reply's status past the framework: its bytes and most of its headers exist already.
 * 304 if the client has it.
 */
export async function writeAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
): Promise<FastifyReply> {
  const coding = chooseCoding(request.headers['accept-encoding'], answer)
  if (coding && !answer.coded[coding]) await compressAnswer(answer, coding)
  reply.hijack()
  const headers = [...listHeaders(reply), ...listTagHeaders(answer)]
  if (hasCurrentAnswer(request.raw, answer)) writeNotModified(reply.raw, headers)
  else writeBody(reply.raw, [...headers, ...listBodyHeaders(answer, coding)], answer, coding)
  return reply
}

/** The headers that a 304 carries too, as names and values in turn. */
export function listTagHeaders({ etag }: CachedAnswer): string[] {
  return ['etag', etag, 'cache-control', 'no-cache', 'vary', 'accept-encoding']
}

/** The headers of an answer's body in that coding. */
export function listBodyHeaders({ body, coded, media }: CachedAnswer, coding?: Coding): string[] {
  const bytes = coding && coded[coding]
  const length = String((bytes ?? body).length)
  const headers = ['content-type', media, 'content-length', length]
  return coding && bytes ? [...headers, 'content-encoding', coding] : headers
}

/** Answers 304: the client has the answer. */
export function writeNotModified(response: ServerResponse, headers: string[]): void {
  response.writeHead(304, headers).end()
}

/** Sends a body that is compressed already, or needs no compression, with the status of the response. */
export function writeBody(
  response: ServerResponse,
  headers: string[],
  { body, text, coded }: CachedAnswer,
  coding: Coding | undefined,
): void {
  const bytes = coding && coded[coding]
  response.writeHead(response.statusCode, headers)
  if (bytes || text === undefined) response.end(bytes ?? body)
  else response.end(text, 'latin1')
}

/** The headers that hooks have set, as names and values in turn, which Node writes without sorting them. */
export function listHeaders(reply: FastifyReply): string[] {
  const headers: string[] = []
  const set = reply.getHeaders()
  for (const name in set) headers.push(name, String(set[name]))
  return headers
}

/** Whether the client has the answer. RFC 9110 compares weakly: only the texts of the tags count. */
export function hasCurrentAnswer(
  { headers }: IncomingMessage,
  { etag }: Pick<CachedAnswer, 'etag'>,
): boolean {
  const header = headers['if-none-match']
  if (header === undefined) return false
  const tags = header.split(',').map((tag) => tag.trim())
  return tags.includes('*') || tags.some((tag) => tag === etag || `W/${tag}` === etag)
}
