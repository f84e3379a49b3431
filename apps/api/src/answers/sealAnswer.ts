import { createHash } from 'node:crypto'
import type { Answer } from './Answer.ts'

/** Media type of the services' answers. */
export const jsonMedia = 'application/json; charset=utf-8'

/** Longer texts do not fit with their head into what node writes in one piece without a copy of its own. */
const mostBytesAsText = 15_000

/** Adds the entity tag; weak, since the same answer may travel compressed. */
export function sealAnswer(text: string, media: string = jsonMedia): Answer {
  const body = Buffer.from(text)
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const isAscii = body.length === text.length
  const short = isAscii && body.length <= mostBytesAsText ? text : undefined
  return { body, text: short, etag: `W/"${digest}"`, media, coded: {} }
}
