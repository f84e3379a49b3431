import { createHash } from 'node:crypto'
import type { CachedAnswer } from './CachedAnswer.ts'

/** Media type of the services' answers. */
export const jsonMedia = 'application/json; charset=utf-8'

/** Longer texts do not fit into the piece that Node writes with the headers without a copy. */
const maxBytesAsText = 15_000

/** Creates an answer with its entity tag, which is weak because the same answer may be sent compressed. */
export function createAnswer(text: string, media: string = jsonMedia): CachedAnswer {
  const body = Buffer.from(text)
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const isAscii = body.length === text.length
  const short = isAscii && body.length <= maxBytesAsText ? text : undefined
  return { body, text: short, etag: `W/"${digest}"`, media, coded: {} }
}
