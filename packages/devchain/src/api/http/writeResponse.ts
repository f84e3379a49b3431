import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { deflateRaw, gzip } from 'node:zlib'
import type { NodeResponse } from './NodeResponse.ts'

const compressions = { gzip: promisify(gzip), deflate: promisify(deflateRaw) }

/** Bodies below this many bytes are not compressed, because that costs more than it saves. */
const minCompressedBytes = 1024

/** Sends the response, compressed if the client accepts it and the body is long enough. */
export async function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: NodeResponse,
): Promise<void> {
  const plain = Buffer.from(answer.body)
  const encoding = findEncoding(request)
  const compresses = encoding !== undefined && plain.length >= minCompressedBytes
  const body = compresses ? await compressions[encoding](plain, { level: 1 }) : plain
  if (response.destroyed) return
  response.writeHead(answer.status, {
    ...answer.headers,
    ...(compresses ? { 'content-encoding': encoding } : {}),
    'content-length': String(body.length),
  })
  response.end(body)
}

/** The first encoding of `accept-encoding` that the node supports. */
export function findEncoding(request: IncomingMessage): 'gzip' | 'deflate' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '').split(',')
  return accepted.map((name) => name.trim()).find((name) => name === 'gzip' || name === 'deflate')
}
