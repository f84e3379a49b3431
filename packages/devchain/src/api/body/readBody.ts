import type { IncomingMessage } from 'node:http'
import { discardBody } from '@vermeil/drain'
import { HttpError } from '../http/HttpError.ts'

const maxBytes = 200 * 1024

/**
 * Reads a request's body of at most 200 KiB.
 * @throws {HttpError} 400 if it is longer or incomplete.
 */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      length += (chunk as Buffer).length
      if (length > maxBytes) break
      chunks.push(chunk as Buffer)
    }
  } catch (cause) {
    throw new HttpError(400, 'body: unexpected EOF', { cause })
  }
  if (length > maxBytes) {
    discardBody(request)
    throw new HttpError(400, 'body: http: request body too large')
  }
  return Buffer.concat(chunks).toString()
}
