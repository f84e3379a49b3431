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
  const headers = [...listHeaders(reply), ...listTagHeaders(answer)]
  if (holdsAnswer(request.raw, answer)) writeHeld(reply.raw, headers)
  else writeBody(reply.raw, [...headers, ...listBodyHeaders(answer, coding)], answer, coding)
  return reply
}

/** The headers of an answer that also who holds it gets, as names and values in turn. */
export function listTagHeaders({ etag }: Answer): string[] {
  return ['etag', etag, 'cache-control', 'no-cache', 'vary', 'accept-encoding']
}

/** The headers of an answer's body, which is there in that coding. */
export function listBodyHeaders({ body, coded, media }: Answer, coding?: Coding): string[] {
  const bytes = coding && coded[coding]
  const length = String((bytes ?? body).length)
  const headers = ['content-type', media, 'content-length', length]
  return coding && bytes ? [...headers, 'content-encoding', coding] : headers
}

/** Tells a client that it holds the answer. */
export function writeHeld(response: ServerResponse, headers: string[]): void {
  response.writeHead(304, headers).end()
}

/** Sends a body that needs no compressing any more. */
export function writeBody(
  response: ServerResponse,
  headers: string[],
  { body, text, coded }: Answer,
  coding: Coding | undefined,
): void {
  const bytes = coding && coded[coding]
  response.writeHead(200, headers)
  if (bytes || text === undefined) response.end(bytes ?? body)
  else response.end(text, 'latin1')
}

/** The headers that hooks have set, as names and values in turn, which node writes without sorting them anew. */
export function listHeaders(reply: FastifyReply): string[] {
  const headers: string[] = []
  const set = reply.getHeaders()
  for (const name in set) headers.push(name, String(set[name]))
  return headers
}

/** Whether the client holds the answer. Weak comparison of RFC 9110: the tags' texts count, not whether they are weak. */
export function holdsAnswer({ headers }: IncomingMessage, { etag }: Pick<Answer, 'etag'>): boolean {
  const header = headers['if-none-match']
  if (header === undefined) return false
  const tags = header.split(',').map((tag) => tag.trim())
  return tags.includes('*') || tags.some((tag) => tag === etag || `W/${tag}` === etag)
}
