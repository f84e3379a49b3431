import type { NodeResponse } from './NodeResponse.ts'

/** The response of a retired endpoint. Go names the content type only if the body is not compressed. */
export function createGoneResponse(acceptsCompression: boolean): NodeResponse {
  const headers: Record<string, string> = acceptsCompression
    ? {}
    : { 'content-type': 'text/plain; charset=utf-8' }
  return { status: 410, headers, body: 'This endpoint is no longer supported.' }
}
