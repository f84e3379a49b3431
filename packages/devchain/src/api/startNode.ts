import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { Drain } from '@vermeil/drain'
import type { Chain } from '../chain/Chain.ts'
import {
  checkGenesisId,
  createErrorResponse,
  handleRequest,
  malformedResponse,
  withNodeHeaders,
} from './handleRequest.ts'
import type { Backend } from './http/ApiRequest.ts'
import { checkOrigin } from './http/checkOrigin.ts'
import { parseTarget } from './http/parseTarget.ts'
import { writeResponse } from './http/writeResponse.ts'
import { createHub, type Heartbeat, type Hub } from './subscriptions/createHub.ts'
import { findFeedName, openFeed } from './subscriptions/openFeed.ts'
import { rejectUpgrade } from './subscriptions/rejectUpgrade.ts'

const thorHeartbeat: Heartbeat = { pingMs: 42_000, dropMs: 60_000 }
/** A stopping node closes unanswered requests after this time, in milliseconds. */
const defaultDrainMs = 5_000
/** How long a stopping node waits for requests in transit, in milliseconds. */
const noticeMs = 20

/** The chain that a node serves, and the address to listen on. Port 0 selects any free port. */
export interface NodeOptions {
  chain: Chain
  host: string
  port: number
  /** Whether deprecated endpoints are enabled; false by default, as on a node. */
  enablesDeprecated?: boolean
  /** When subscriptions are pinged and dropped; 42 and 60 seconds by default, as on a node. */
  heartbeat?: Heartbeat
  /** Milliseconds that a client may take to send a request; 30,000 by default. */
  requestMs?: number
  /** Milliseconds that requests in flight may take when the node stops; 5,000 by default. */
  drainMs?: number
}

/** A running node. Disposing it answers the requests in flight and closes every connection, but not the chain. */
export interface RunningNode extends AsyncDisposable {
  readonly url: string
  readonly port: number
}

/**
 * Serves a chain as a Thor 2.4.4 node does, over REST and WebSocket.
 * @throws {NodeNotStarted} if it cannot listen. Another port, or a later attempt, may work.
 */
export async function startNode(options: NodeOptions): Promise<RunningNode> {
  const {
    chain,
    host,
    enablesDeprecated = false,
    requestMs = 30_000,
    drainMs = defaultDrainMs,
  } = options
  const backend = { chain, enablesDeprecated }
  const server = createServer({
    keepAliveTimeout: 65_000,
    requestTimeout: requestMs,
    headersTimeout: requestMs,
    connectionsCheckingInterval: Math.min(requestMs, 10_000),
    shouldUpgradeCallback: (request) => isSubscription(request, enablesDeprecated),
  })
  const drain = new Drain(server)
  const hub = createHub(chain, options.heartbeat ?? thorHeartbeat)
  server.on('request', (request, response) => {
    drain.track(response)
    respond(backend, request, response).catch(() => response.destroy())
  })
  server.on('connection', () => hub.yieldTurn())
  server.on('upgrade', (request, socket, head) => upgrade(backend, hub, { request, socket, head }))
  server.on('clientError', rejectMalformed)
  await listen(server, options)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    async [Symbol.asyncDispose]() {
      await Promise.all([hub[Symbol.asyncDispose](), drain.close({ noticeMs, limitMs: drainMs })])
    },
  }
}

async function respond(
  backend: Backend,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.on('error', () => response.destroy())
  const origin = checkOrigin(request.method ?? '', request.headers)
  // Go's server refuses a malformed target before it looks at the method.
  const preflight = parseTarget(request.url ?? '') && origin.preflight
  const answer = preflight ?? (await handleRequest(backend, request))
  const headers = { ...origin.headers, ...answer.headers }
  await writeResponse(request, response, { ...answer, headers })
}

function upgrade(
  { chain, enablesDeprecated }: Backend,
  hub: Hub,
  { request, socket, head }: { request: IncomingMessage; socket: Duplex; head: Buffer },
): void {
  socket.on('error', () => socket.destroy())
  try {
    const target = parseTarget(request.url ?? '')
    const name = target && findFeedName(target.pathname, enablesDeprecated)
    if (target === undefined || name === undefined) {
      rejectUpgrade(socket, malformedResponse)
      return
    }
    const rejection = checkGenesisId(chain, request, target)
    if (rejection === undefined)
      hub.accept(request, socket, head, openFeed(chain, name, target.query))
    else rejectUpgrade(socket, rejection)
  } catch (error) {
    rejectUpgrade(socket, withNodeHeaders(chain, createErrorResponse(error)))
  }
}

/** Whether the request is a WebSocket handshake for a subscription. Other upgrades are handled as plain requests. */
function isSubscription(request: IncomingMessage, enablesDeprecated: boolean): boolean {
  const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket'
  const target = isWebSocket ? parseTarget(request.url ?? '') : undefined
  return target !== undefined && findFeedName(target.pathname, enablesDeprecated) !== undefined
}

/** Status lines by the error codes of Node's HTTP parser. Every other error is a 400. */
const statusLines = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
])

function rejectMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const text = statusLines.get(error.code ?? '') ?? '400 Bad Request'
  socket.end(
    `HTTP/1.1 ${text}\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n${text}`,
  )
}

function listen(server: Server, { host, port }: NodeOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => reject(new NodeNotStarted(host, port, cause)))
    server.listen(port, host, () => resolve())
  })
}

/** The node cannot listen there. Another port can help, or a retry after the other program has stopped. */
export class NodeNotStarted extends Error {
  override name = 'NodeNotStarted'
  constructor(host: string, port: number, cause: NodeJS.ErrnoException) {
    const isTaken = cause.code === 'EADDRINUSE'
    super(
      isTaken
        ? `Port ${port} on ${host} is taken: stop the program that listens there or choose another port.`
        : `The node cannot listen on ${host}:${port}: ${cause.message}.`,
      { cause },
    )
  }
}
