import type { IncomingMessage } from 'node:http'
import type { Chain } from '../chain/Chain.ts'
import { readBody } from './body/readBody.ts'
import { type EndpointMatch, findEndpoint } from './findEndpoint.ts'
import type { Backend } from './http/ApiRequest.ts'
import { HttpError } from './http/HttpError.ts'
import { createTextResponse, type NodeResponse } from './http/NodeResponse.ts'
import { parseTarget, type Target } from './http/parseTarget.ts'
import { findEncoding } from './http/writeResponse.ts'

/** The version of Thor's REST interface. */
const restVersion = '2.4.4'

/** The response to a malformed request target, as Go's HTTP server writes it. */
export const malformedResponse: NodeResponse = {
  status: 400,
  headers: { 'content-type': 'text/plain; charset=utf-8', connection: 'close' },
  body: '400 Bad Request',
}

/** Handles any request. An error of the chain itself becomes a 500 with its message. */
export async function handleRequest(
  backend: Backend,
  request: IncomingMessage,
): Promise<NodeResponse> {
  try {
    const target = parseTarget(request.url ?? '')
    if (target === undefined) return malformedResponse
    if (target.redirect !== undefined) {
      return { status: 301, headers: { location: target.redirect }, body: '' }
    }
    const finding = findEndpoint(request.method ?? '', target.pathname)
    if (finding === 404) return createTextResponse(404, '404 page not found')
    if (finding === 405) return { status: 405, headers: {}, body: '' }
    const rejection = checkGenesisId(backend.chain, request, target)
    if (rejection !== undefined) return rejection
    return withNodeHeaders(backend.chain, await runHandler(backend, request, { target, finding }))
  } catch (error) {
    return createErrorResponse(error)
  }
}

/** The response that rejects a request for another chain; undefined if the request names this chain or no chain. */
export function checkGenesisId(
  chain: Chain,
  request: IncomingMessage,
  target: Target,
): NodeResponse | undefined {
  const header = request.headers['x-genesis-id']
  const asked = header === undefined || header === '' ? target.query.get('x-genesis-id') : header
  if (!asked || asked === chain.genesis.id) return undefined
  const answer = createTextResponse(403, 'genesis id mismatch')
  return { ...answer, headers: { ...answer.headers, 'x-genesis-id': chain.genesis.id } }
}

/** The status and message of an HttpError, or 500 for any other error. */
export function createErrorResponse(error: unknown): NodeResponse {
  if (error instanceof HttpError) return createTextResponse(error.status, error.message)
  return createTextResponse(500, error instanceof Error ? error.message : String(error))
}

/** Adds the headers that every endpoint sends. */
export function withNodeHeaders(chain: Chain, answer: NodeResponse): NodeResponse {
  const headers = {
    'x-genesis-id': chain.genesis.id,
    'x-thorest-ver': restVersion,
    vary: 'Accept-Encoding',
  }
  return { ...answer, headers: { ...headers, ...answer.headers } }
}

async function runHandler(
  backend: Backend,
  request: IncomingMessage,
  { target, finding }: { target: Target; finding: Exclude<EndpointMatch, number> },
): Promise<NodeResponse> {
  try {
    return await finding.respond({
      ...backend,
      part: (name) => finding.parts.get(name) ?? '',
      query: target.query,
      acceptsCompression: findEncoding(request) !== undefined,
      readBody: () => readBody(request),
    })
  } catch (error) {
    return createErrorResponse(error)
  }
}
