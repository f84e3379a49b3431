import type { NodeResponse } from './NodeResponse.ts'

/** What a retired endpoint answers; Go names its type only where the body is not packed. */
export function createGoneResponse(acceptsCompression: boolean): NodeResponse {
  const headers: Record<string, string> = acceptsCompression
    ? {}
    : { 'content-type': 'text/plain; charset=utf-8' }
  return { status: 410, headers, body: 'This endpoint is no longer supported.' }
}
