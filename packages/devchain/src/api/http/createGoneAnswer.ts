import type { Answer } from './Answer.ts'

/** What a retired endpoint answers; Go names its type only where the body is not packed. */
export function createGoneAnswer(isPacked: boolean): Answer {
  const headers: Record<string, string> = isPacked
    ? {}
    : { 'content-type': 'text/plain; charset=utf-8' }
  return { status: 410, headers, body: 'This endpoint is no longer supported.' }
}
