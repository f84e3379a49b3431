import type { Server } from 'node:http'
import { Server as SocketServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** How a server stops. */
export interface DrainTimes {
  /** So long an idle connection stays open, in milliseconds: a request may already be on its way. */
  noticeMs: number
  /** What is not answered after this time is cut, in milliseconds. */
  limitMs: number
}

/** Between two looks for connections that became idle. */
const sweepMs = 20

/**
 * Stops an HTTP server without cutting anyone off: it takes no new connections, answers what comes in on the open
 * ones with a notice that the connection ends, and closes the rest. Resolves when no connection is left.
 */
export async function drainServer(
  server: Server,
  { noticeMs, limitMs }: DrainTimes,
): Promise<void> {
  if (!server.listening) return
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close')
  })
  // The HTTP server's own way to close also ends idle connections at once, with requests that are on their way.
  const closed = new Promise((resolve) => SocketServer.prototype.close.call(server, resolve))
  const cut = setTimeout(() => server.closeAllConnections(), limitMs)
  const sweeping = new AbortController()
  void closeIdle(server, noticeMs, sweeping.signal)
  await closed
  clearTimeout(cut)
  sweeping.abort()
}

async function closeIdle(server: Server, noticeMs: number, signal: AbortSignal): Promise<void> {
  for (let waitMs = noticeMs; !signal.aborted; waitMs = sweepMs) {
    await wait(waitMs, undefined, { signal }).catch(() => undefined)
    server.closeIdleConnections()
  }
}
