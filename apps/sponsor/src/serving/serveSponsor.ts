import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type Service,
  type ServiceAddress,
  sendJson,
  sendMetrics,
  startService,
} from '@vermeil/drain'
import { delegateCall, delegationCall, parseWire, WireError } from '@vermeil/wire'
import { Refusal } from '../rules/Refusal.ts'
import { maxRawBytes } from '../rules/Rules.ts'
import type { Sponsor } from '../signing/Sponsor.ts'
import type { SponsorLog } from '../signing/SponsorConfig.ts'
import { formatMetrics } from './formatMetrics.ts'

/** A body is a transaction in hexadecimal and an address. */
const maxBodyBytes = 2 * maxRawBytes + 1_024

/** The sponsor to serve, and the address to listen on. */
export interface ServeConfig extends ServiceAddress {
  sponsor: Sponsor
  log: SponsorLog
}

/**
 * Serves `/api/delegate` (VIP-201), `/metrics` for Prometheus, `/healthz` and `/readyz`. It is meant for the API on a
 * private network: the API limits clients and sets the headers that browsers need.
 * @throws if the port is taken.
 */
export function serveSponsor({ sponsor, log, ...address }: ServeConfig): Promise<Service> {
  return startService((request, response, url) => {
    answer(sponsor, { request, response, url }).catch((error: unknown) => {
      const { status, body } = describeFailure(error)
      if (status === 500) log.error({ error: String(error) }, 'A request failed.')
      sendJson(response, status, body)
    })
  }, address)
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  url: URL
}

async function answer(
  sponsor: Sponsor,
  { request, response, url: { pathname, searchParams } }: Exchange,
): Promise<void> {
  const isPost = request.method === 'POST'
  if (!isPost && request.method !== 'GET' && request.method !== 'HEAD')
    return sendJson(response, 405, { message: 'Use GET or POST.' })
  if (pathname === delegateCall.path && isPost) {
    const asked = parseWire(delegateCall.body, await readJson(request))
    return sendJson(response, 200, { signature: await sponsor.sign(asked) })
  }
  if (isPost) return sendJson(response, 404, { message: `Post to ${delegateCall.path}.` })
  if (pathname === delegationCall.path) {
    const { address } = parseWire(delegationCall.query, Object.fromEntries(searchParams))
    return sendJson(response, 200, await sponsor.fetchDelegation(address))
  }
  if (pathname === '/metrics') return sendMetrics(response, formatMetrics(sponsor))
  if (pathname !== '/healthz' && pathname !== '/readyz')
    return sendJson(response, 404, { message: 'There is nothing at this address.' })
  const { energy, ...status } = sponsor.status()
  const code = status.state === 'following' ? 200 : 503
  sendJson(response, code, { ...status, address: sponsor.address, energy: String(energy) })
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBodyBytes)
      throw new WireError('', `A transaction has at most ${maxRawBytes} bytes.`)
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch (cause) {
    throw new WireError('', 'The body is not valid JSON.', { cause })
  }
}

function describeFailure(error: unknown): { status: number; body: object } {
  if (error instanceof WireError)
    return { status: 400, body: { code: 'transaction', message: error.message } }
  if (!(error instanceof Refusal))
    return { status: 500, body: { code: 'unavailable', message: 'The sponsor failed.' } }
  const { code, message } = error
  const status = code === 'unavailable' ? 503 : 403
  return { status, body: { code, message } }
}
