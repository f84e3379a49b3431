import type { Server, ServerResponse } from 'node:http'
import { type Socket, Server as SocketServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** The time limits of a stop. */
export interface DrainTimes {
  /**
   * How long a connection must be quiet before it is closed, in milliseconds. A request may be on its way before that.
   */
  noticeMs: number
  /** How long a response may take before its connection is closed, in milliseconds. */
  limitMs: number
}

/** Stops an HTTP server without interrupting clients that wait for a response. */
export class Drain {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #underWay = new Set<ServerResponse>()

  /** Must be created before the server listens. */
  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
  }

  /** Must be called for every response that does not end in the same turn in which its request arrived. */
  track(response: ServerResponse): void {
    this.#underWay.add(response)
    response.once('close', () => this.#underWay.delete(response))
  }

  /**
   * Accepts no new connections, answers requests on open connections with `connection: close`, and closes idle ones.
   * Resolves when no connection is left.
   */
  async close({ noticeMs, limitMs }: DrainTimes): Promise<void> {
    const server = this.#server
    if (!server.listening) return
    server.prependListener('request', (_request, response) => {
      this.track(response)
      giveNotice(response)
    })
    for (const response of this.#underWay) giveNotice(response)
    // `server.close()` would also close idle connections at once, including those with a request on its way.
    const closed = new Promise((resolve) => SocketServer.prototype.close.call(server, resolve))
    const sweeping = new AbortController()
    void this.#sweep(noticeMs, sweeping.signal)
    const cut = setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy()
    }, limitMs)
    await closed
    clearTimeout(cut)
    sweeping.abort()
  }

  /** Closes, repeatedly, the connections that were quiet since the last check and wait for no response. */
  async #sweep(noticeMs: number, signal: AbortSignal): Promise<void> {
    for (let before = this.#listQuiet(); !signal.aborted; before = this.#listQuiet()) {
      await wait(noticeMs, undefined, { signal }).catch(() => undefined)
      // Data that arrived during a long turn is read first.
      await nextTurn()
      for (const [socket, bytes] of this.#listQuiet())
        if (before.get(socket) === bytes) socket.destroy()
    }
  }

  /** The connections that wait for no response, with the number of bytes transferred over each so far. */
  #listQuiet(): Map<Socket, number> {
    const busy = new Set([...this.#underWay].map(({ socket }) => socket))
    const quiet = [...this.#sockets].filter(
      (socket) => !busy.has(socket) && socket.writableLength === 0,
    )
    return new Map(quiet.map((socket) => [socket, socket.bytesRead + socket.bytesWritten]))
  }
}

/** Ends the connection after this response and says so in its headers, unless they are already sent. */
function giveNotice(response: ServerResponse): void {
  response.shouldKeepAlive = false
}
