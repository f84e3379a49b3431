import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { Drain } from '@vermeil/drain'
import type { Chain } from '../chain/Chain.ts'
import { checkOrigin } from './answer/checkOrigin.ts'
import { writeAnswer } from './answer/writeAnswer.ts'
import { answerFailure, answerRequest, checkGenesis, withNodeHeaders } from './answerRequest.ts'
import { parseTarget } from './parseTarget.ts'
import { createHub, type Heartbeat, type Hub } from './subscriptions/createHub.ts'
import { openFeed } from './subscriptions/openFeed.ts'
import { writeRefusal } from './subscriptions/writeRefusal.ts'

const feedPattern = /^\/subscriptions\/([^/]+)$/
const thorHeartbeat: Heartbeat = { pingMs: 42_000, dropMs: 60_000 }
/** A node that stops cuts what is not answered after this time, in milliseconds. */
const usualDrainMs = 5_000
/** So long it waits for requests that are on their way, in milliseconds. */
const noticeMs = 20

/** What a node serves and where it listens; port 0 takes any free one. */
export interface NodeOptions {
  chain: Chain
  host: string
  port: number
  /** When subscriptions are pinged and dropped; a Thor node's 42 and 60 seconds by default. */
  heartbeat?: Heartbeat
  /** Milliseconds that a client may take to send a request; 30,000 by default. */
  requestMs?: number
  /** Milliseconds that requests under way may take when the node stops; 5,000 by default. */
  drainMs?: number
}

/** A node that answers; disposing it answers what is under way, closes every connection and leaves the chain alone. */
export interface RunningNode extends AsyncDisposable {
  readonly url: string
  readonly port: number
}

/**
 * Serves a chain as a Thor 2.4.4 node does, over REST and WebSocket.
 * @throws {NodeNotStarted} where it cannot listen; with another port or later it may.
 */
export async function startNode(options: NodeOptions): Promise<RunningNode> {
  const { chain, host, requestMs = 30_000, drainMs = usualDrainMs } = options
  const server = createServer({
    keepAliveTimeout: 65_000,
    requestTimeout: requestMs,
    headersTimeout: requestMs,
    connectionsCheckingInterval: Math.min(requestMs, 10_000),
    shouldUpgradeCallback: isSubscription,
  })
  const drain = new Drain(server)
  const hub = createHub(chain, options.heartbeat ?? thorHeartbeat)
  server.on('request', (request, response) => {
    drain.track(response)
    respond(chain, request, response).catch(() => response.destroy())
  })
  server.on('upgrade', (request, socket, head) => upgrade(chain, hub, { request, socket, head }))
  server.on('clientError', refuseGarbage)
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
  chain: Chain,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.on('error', () => response.destroy())
  const origin = checkOrigin(request.method ?? '', request.headers)
  const answer = origin.preflight ?? (await answerRequest(chain, request))
  const headers = { ...origin.headers, ...answer.headers }
  await writeAnswer(request, response, { ...answer, headers })
}

function upgrade(
  chain: Chain,
  hub: Hub,
  { request, socket, head }: { request: IncomingMessage; socket: Duplex; head: Buffer },
): void {
  socket.on('error', () => socket.destroy())
  try {
    const target = parseTarget(request.url ?? '')
    checkGenesis(chain, request, target)
    const [, name = ''] = feedPattern.exec(target.pathname) ?? []
    hub.accept(request, socket, head, openFeed(chain, name, target.query))
  } catch (error) {
    writeRefusal(socket, withNodeHeaders(chain, answerFailure(error)))
  }
}

/** Whether the request wants a WebSocket where there are some; other upgrades are answered as plain requests. */
function isSubscription(request: IncomingMessage): boolean {
  const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket'
  const path = (request.url ?? '').replace(/\?.*$/s, '')
  return isWebSocket && feedPattern.test(path) && path !== '/subscriptions/beat'
}

/** Status lines by the codes of Node's HTTP parser; whatever else is wrong with a request is 400. */
const refusals = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
])

function refuseGarbage(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const text = refusals.get(error.code ?? '') ?? '400 Bad Request'
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

/** The node cannot listen there. Another port can help, or a retry once the other program has stopped. */
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
