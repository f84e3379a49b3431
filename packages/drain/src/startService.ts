import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Drain } from './Drain.ts'

/** The time limits for requests in flight when a service stops. */
const drainTimes = { noticeMs: 100, limitMs: 2_000 }

/** Where a service listens. Port 0 is any free port. */
export interface ServiceAddress {
  host: string
  port: number
}

/** A service with the address that it listens on. */
export interface Service extends AsyncDisposable {
  url: string
}

/**
 * Serves HTTP with a function that answers each request. The service drains when it is disposed.
 * @param answer gets the URL of the request too. A request without a valid one gets 400.
 * @throws if the port is taken.
 */
export async function startService(
  answer: (request: IncomingMessage, response: ServerResponse, url: URL) => void,
  { host, port }: ServiceAddress,
): Promise<Service> {
  const server = createServer((request, response) => {
    drain.track(response)
    const url = parseUrl(request)
    if (url) answer(request, response, url)
    else sendJson(response, 400, { message: 'The address of the request is not a valid URL.' })
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

/** The URL of a request with any host; null if its address is not valid, such as `//`. */
function parseUrl({ url = '/' }: IncomingMessage): URL | null {
  return URL.parse(url, 'http://service')
}

/** Answers with JSON that no cache keeps. */
export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status
  response.setHeader('cache-control', 'no-store')
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(body))
}

/** Answers with metrics in Prometheus' text format. */
export function sendMetrics(response: ServerResponse, metrics: string): void {
  response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  response.end(metrics)
}
