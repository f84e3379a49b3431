import { createHash } from 'node:crypto'
import type { Answer } from './Answer.ts'

/** Media type of the services' answers. */
export const jsonMedia = 'application/json; charset=utf-8'

/** Longer texts cost more to copy behind the head than a second piece does. */
const mostBytesAsText = 4_096

/** Adds the entity tag; weak, since the same answer may travel compressed. */
export function sealAnswer(text: string, media: string = jsonMedia): Answer {
  const body = Buffer.from(text)
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const short = body.length <= mostBytesAsText ? text : undefined
  return { body, text: short, etag: `W/"${digest}"`, media, coded: {} }
}
