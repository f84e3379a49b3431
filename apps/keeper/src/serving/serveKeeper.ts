import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Drain } from '@vermeil/drain'
import type { KeeperStatus } from './KeeperStatus.ts'

/** When the server stops: requests in flight have this long. */
const drainTimes = { noticeMs: 100, limitMs: 2_000 }

/** What is served, and where. */
export interface ServeConfig {
  status: () => KeeperStatus
  metrics: () => string
  host: string
  port: number
}

/** A server with the address that it listens on. */
export interface KeeperServer extends AsyncDisposable {
  url: string
}

/**
 * Serves `/metrics` for Prometheus, `/healthz` and `/readyz`: the status as JSON, with 503 while the keeper cannot act.
 * @throws if the port is taken.
 */
export async function serveKeeper({
  status,
  metrics,
  host,
  port,
}: ServeConfig): Promise<KeeperServer> {
  const server = createServer((request, response) => {
    drain.track(response)
    const { pathname } = new URL(request.url ?? '/', 'http://keeper')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      answer(response, 405, { error: 'Use GET.' })
    else if (pathname === '/metrics') {
      response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8')
      response.end(metrics())
    } else if (pathname === '/healthz' || pathname === '/readyz') {
      const current = status()
      answer(response, current.state === 'following' ? 200 : 503, current)
    } else answer(response, 404, { error: 'Ask for /metrics, /healthz or /readyz.' })
  })
  const drain = new Drain(server)
  server.listen(port, host)
  await once(server, 'listening')
  const { port: actual } = server.address() as AddressInfo
  return {
    url: `http://${host}:${actual}`,
    [Symbol.asyncDispose]: () => drain.close(drainTimes),
  }
}

function answer(response: ServerResponse, code: number, body: object): void {
  response.statusCode = code
  response.setHeader('cache-control', 'no-store')
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(body))
}
