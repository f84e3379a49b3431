import type { IncomingMessage } from 'node:http'
import { HttpError } from '../http/HttpError.ts'

const maxBytes = 200 * 1024
/** A longer body is read to its end, up to this many bytes, so that the client receives the error. */
const maxDrainedBytes = 1024 * 1024

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
      if (length <= maxBytes) chunks.push(chunk as Buffer)
      if (length > maxDrainedBytes) break
    }
  } catch (cause) {
    throw new HttpError(400, 'body: unexpected EOF', { cause })
  }
  request.resume()
  if (length > maxBytes) throw new HttpError(400, 'body: http: request body too large')
  return Buffer.concat(chunks).toString()
}
