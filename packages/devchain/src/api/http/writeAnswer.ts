import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { deflateRaw, gzip } from 'node:zlib'
import type { Answer } from './Answer.ts'

const compressions = { gzip: promisify(gzip), deflate: promisify(deflateRaw) }

/** Bodies below this many bytes go out as they are: packing them costs more than it saves. */
const minPackedBytes = 1024

/** Sends the answer, packed where the client asks for it and the body is worth it. */
export async function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): Promise<void> {
  const plain = Buffer.from(answer.body)
  const packing = findPacking(request)
  const isWorthIt = packing !== undefined && plain.length >= minPackedBytes
  const body = isWorthIt ? await compressions[packing](plain, { level: 1 }) : plain
  if (response.destroyed) return
  response.writeHead(answer.status, {
    ...answer.headers,
    ...(isWorthIt ? { 'content-encoding': packing } : {}),
    'content-length': String(body.length),
  })
  response.end(body)
}

/** The first packing of `accept-encoding` that the node knows. */
export function findPacking(request: IncomingMessage): 'gzip' | 'deflate' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '').split(',')
  return accepted.map((name) => name.trim()).find((name) => name === 'gzip' || name === 'deflate')
}
