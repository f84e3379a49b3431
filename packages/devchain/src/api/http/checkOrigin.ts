import type { IncomingHttpHeaders } from 'node:http'
import type { NodeResponse } from './NodeResponse.ts'

const methods = new Set(['GET', 'HEAD', 'POST'])
const simpleHeaders = new Set(['Accept', 'Accept-Language', 'Content-Language', 'Origin'])
const allowedHeaders = new Set(['Content-Type', 'X-Genesis-Id'])

/** The CORS headers of a response, or the whole response to a preflight. */
export interface OriginCheck {
  headers: Record<string, string>
  preflight?: NodeResponse
}

/** Allows any origin, with the two request headers that Thor allows (thor cmd/thor/httpserver). */
export function checkOrigin(method: string, headers: IncomingHttpHeaders): OriginCheck {
  if (headers.origin === undefined || headers.origin === '') {
    return method === 'OPTIONS'
      ? { headers: {}, preflight: { status: 200, headers: {}, body: '' } }
      : { headers: {} }
  }
  if (method === 'OPTIONS') return { headers: {}, preflight: createPreflight(headers) }
  return {
    headers: {
      'access-control-expose-headers': 'X-Genesis-Id,X-Thorest-Ver',
      'access-control-allow-origin': '*',
    },
  }
}

function createPreflight(headers: IncomingHttpHeaders): NodeResponse {
  const method = headers['access-control-request-method']
  if (method === undefined) return { status: 400, headers: {}, body: '' }
  if (!methods.has(method)) return { status: 405, headers: {}, body: '' }
  const asked = String(headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => formatHeaderName(name.trim()))
    .filter((name) => name !== '' && !simpleHeaders.has(name))
  if (asked.some((name) => !allowedHeaders.has(name))) return { status: 403, headers: {}, body: '' }
  const answer: Record<string, string> = { 'access-control-allow-origin': '*' }
  if (asked.length > 0) answer['access-control-allow-headers'] = asked.join(',')
  return { status: 200, headers: answer, body: '' }
}

function formatHeaderName(name: string): string {
  return name.toLowerCase().replace(/(^|-)[a-z]/g, (start) => start.toUpperCase())
}
